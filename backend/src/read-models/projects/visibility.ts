/** SQL: a work that its links and invitations open. A hidden one is private in fact. @param project alias of `projects` */
export const sharedProject = (project: string): string => `${project}.visibility_status IN ('shared', 'public')`;
