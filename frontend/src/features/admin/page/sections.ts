import type { Role } from '@shulayim/contracts';

/** The panel's sections by their addresses, grouped as its sidebar shows them (A §2). The overview is `/admin` itself. */
export const groups = [
  { name: 'dashboard', sections: ['overview', 'analytics', 'activity'] },
  { name: 'users', sections: ['users', 'active', 'suspended'] },
  { name: 'content', sections: ['content', 'published', 'flagged'] },
  { name: 'moderation', sections: ['reports', 'pending', 'log'] },
  { name: 'marketing', sections: ['subscribers', 'campaigns', 'marketing'] },
  { name: 'system', sections: ['settings', 'server', 'database', 'outbox', 'delivery', 'security'] },
] as const;

export type Section = (typeof groups)[number]['sections'][number];

type Group = (typeof groups)[number];
/** What is decided about content; the rest is for admins alone. Each of these asks for routes that moderators may call. */
const ofModerators: readonly Group['name'][] = ['content', 'moderation'];
export const groupsOf = (role: Role): readonly Group[] =>
  groups.filter(({ name }) => role === 'admin' || (role === 'moderator' && ofModerators.includes(name)));
export const maySee = (role: Role, section: Section): boolean =>
  groupsOf(role).some(({ sections }) => sections.some((one) => one === section));

const all: readonly Section[] = groups.flatMap(({ sections }) => [...sections]);
/** Sections whose things have a page each: `/admin/{section}/{id}`. */
const withPages: readonly Section[] = ['users', 'content', 'campaigns'];

/**
 * @param id of the thing whose page it is
 * @returns null for an address that names no section, or a page of a section that has none
 */
export function sectionOf(address: string | undefined, id?: string): Section | null {
  if (address === undefined) return 'overview';
  const found = all.find((section) => section === address && section !== 'overview') ?? null;
  return id !== undefined && found && !withPages.includes(found) ? null : found;
}

export const pathOf = (section: Section, id?: string): string =>
  ['/admin', ...(section === 'overview' ? [] : [section]), ...(id ? [id] : [])].join('/');
