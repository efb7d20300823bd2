/** SQL: a work that its links and invitations open. A hidden one is private in fact. @param project alias of `projects` */
export const sharedProject = (project: string): string => `${project}.visibility_status IN ('shared', 'public')`;

/** SQL: what admins call a work's state, word for word as in the index `projects_by_status`. @param project alias of `projects` */
export const administeredStatus = (project: string): string =>
  `CASE WHEN ${project}.moderation_status IN ('flagged', 'hidden') THEN ${project}.moderation_status
  WHEN ${sharedProject(project)} THEN 'published' ELSE 'draft' END`;
