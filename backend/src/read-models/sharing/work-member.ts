import type { InvitedRole } from '../../events/reading/invitation.events.js';

export type MemberRole = Exclude<InvitedRole, 'reader'>;
/**
 * `read`: every part, whatever the work's visibility, and every comment. `write`: parts, drafts and versions, and what is
 * made of comments. All else (settings, sharing, members, deletion) is the owner's.
 */
export type WorkAct = 'read' | 'write';

/** The rule: which roles may do what with another's work. Owners may do everything, readers what the work's settings say. */
const rolesThatMay: Readonly<Record<WorkAct, readonly MemberRole[]>> = {
  read: ['first_reader', 'editor'],
  write: ['editor'],
};

/** SQL: an invitation by which an account may do this. @param invitation alias of `invitations` */
export const memberMay = (act: WorkAct, invitation: string): string =>
  `${invitation}.role IN (${rolesThatMay[act].map((role) => `'${role}'`).join(', ')}) AND ${invitation}.role <> 'reader'
   AND ${invitation}.ended_at IS NULL AND ${invitation}.reader_kind = 'user'`;

/**
 * SQL: whether an account may do this in a work by a role, from an invitation that it accepted and that stands. A work that
 * admins hide is its author's alone meanwhile.
 *
 * `OFFSET 0`: looked up for the one account; otherwise Postgres may read all members of the site at once.
 *
 * @param project alias of `projects`
 * @param person SQL of the account's id; null has no role
 */
export const isMember = (act: WorkAct, project: string, person: string): string =>
  `(${project}.moderation_status IS DISTINCT FROM 'hidden' AND EXISTS (SELECT 1 ${membership(act, project, person)} OFFSET 0))`;

/** SQL: the role that an account has in a work, the one that may do most; null: none. */
export const roleIn = (project: string, person: string): string =>
  `(CASE WHEN ${isMember('write', project, person)} THEN 'editor' WHEN ${isMember('read', project, person)} THEN 'first_reader' END)`;

/**
 * SQL: in whose works somebody may do this, as `project_id`, `author_id` and `person_id`; of each, one line for a role.
 *
 * @param where of `m`, the invitations
 */
export const membersWhoMay = (act: WorkAct, where: string): string =>
  `SELECT DISTINCT m.project_id, m.author_id, m.reader_id AS person_id
   FROM invitations m JOIN projects p ON p.id = m.project_id AND p.author_id = m.author_id
   WHERE ${memberMay(act, 'm')} AND p.moderation_status IS DISTINCT FROM 'hidden' AND ${where}`;

const membership = (act: WorkAct, project: string, person: string): string =>
  `FROM invitations m WHERE ${memberMay(act, 'm')}
     AND m.project_id = ${project}.id AND m.author_id = ${project}.author_id AND m.reader_id = ${person}`;
