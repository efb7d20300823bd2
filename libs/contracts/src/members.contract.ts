import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok } from './fields.js';
import { MemberRole } from './projects.contract.js';

export const WorkRole = z.enum(['owner', ...MemberRole.options]);
export type WorkRole = z.infer<typeof WorkRole>;

/** `since`: when the work was begun, of its owner; when the invitation was accepted, of everybody else. */
export const WorkMember = z.object({
  id: Uuid,
  name: z.string(),
  avatar_url: z.string().nullable(),
  role: WorkRole,
  since: Instant,
});
export type WorkMember = z.infer<typeof WorkMember>;

export const MembersQuery = PageQuery;
/**
 * Who has a role in a work: the owner first, then whoever accepted first. Members see the owner, the editors and themselves; only the
 * owner sees who else reads. `role`: of whoever asks.
 */
export const WorkMembers = ok({
  project_title: z.string(),
  role: WorkRole,
  members: z.array(WorkMember),
  next_cursor: z.string().nullable(),
});
export type WorkMembers = z.infer<typeof WorkMembers>;
