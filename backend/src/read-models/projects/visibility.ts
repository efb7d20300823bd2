/** SQL: a work that its links and invitations open. A hidden one is private in fact. @param project alias of `projects` */
export const sharedProject = (project: string): string => `${project}.visibility_status IN ('shared', 'public')`;

/** SQL: a work that everybody is shown: a public one of somebody whose account is open. @param author alias of `users` */
export const listedProject = (project: string, author: string): string =>
  `${project}.visibility_status = 'public' AND ${author}.is_active`;

/** SQL: of these, what other programs are told of, which keep what they were told: none that admins are looking into. */
export const syndicatedProject = (project: string, author: string): string =>
  `${listedProject(project, author)} AND ${project}.moderation_status IS DISTINCT FROM 'flagged'`;

/** SQL: what admins call a work's state, word for word as in the index `projects_by_status`. @param project alias of `projects` */
export const administeredStatus = (project: string): string =>
  `CASE WHEN ${project}.moderation_status IN ('flagged', 'hidden') THEN ${project}.moderation_status
  WHEN ${sharedProject(project)} THEN 'published' ELSE 'draft' END`;
