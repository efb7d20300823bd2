/**
 * SQL: whether an account has a role in a work, by an invitation that it accepted and that stands. A work that admins
 * hide is its author's alone meanwhile.
 *
 * `OFFSET 0`: looked up for the one account; otherwise Postgres may read all members of the site at once.
 *
 * @param project alias of `projects`
 * @param person SQL of the account's id; null has no role
 */
export const isFirstReader = (project: string, person: string): string =>
  `(${project}.moderation_status IS DISTINCT FROM 'hidden' AND EXISTS (
    SELECT 1 FROM invitations m WHERE ${memberIs('m', 'first_reader')}
      AND m.project_id = ${project}.id AND m.author_id = ${project}.author_id AND m.reader_id = ${person} OFFSET 0))`;

/** SQL: an invitation by which an account has this role. @param invitation alias of `invitations` */
export const memberIs = (invitation: string, role: 'first_reader'): string =>
  `${invitation}.role = '${role}' AND ${invitation}.role <> 'reader' AND ${invitation}.ended_at IS NULL AND ${invitation}.reader_kind = 'user'`;
