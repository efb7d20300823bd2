/** What an account may be. */
export const roles = ['author', 'reader', 'moderator', 'admin'] as const;

/** Who has a part in looking after the site: admins all of it, moderators what is decided about content. */
export const isStaff = (role: string): boolean => role === 'moderator' || role === 'admin';
