import { z } from 'zod';
import { AdminUser, Role } from './accounts.contract.js';
import { Instant, Uuid, ok, optionalText, requiredText } from './fields.js';
import { sentences } from './sentences.js';
import { VisibilityStatus } from './projects.contract.js';
import { maxReasonLength } from './limits.js';

/** What is done to somebody's account, with a reason that may be left out. */
export const AdminAct = z.object({ reason: optionalText(maxReasonLength, sentences.messageTooLong).optional() });
export type AdminAct = z.infer<typeof AdminAct>;
const Reason = requiredText(maxReasonLength, sentences.reasonMissing, sentences.messageTooLong);
/** What cannot be undone, or opens what is private, is not done without one. */
export const ReasonedAct = z.object({ reason: Reason });
export type ReasonedAct = z.infer<typeof ReasonedAct>;
/** POST `/api/admin/users/{id}/role`: ends the person's sessions, since each says what they were. */
export const RoleChange = z.object({ role: Role, reason: Reason });
export type RoleChange = z.infer<typeof RoleChange>;

/** Figures of a person's page; what is deleted does not count. */
export const PersonFigures = z.object({
  works: z.number().int(),
  words: z.number().int(),
  comments_received: z.number().int(),
  readers: z.number().int(),
  comments_written: z.number().int(),
  texts_opened: z.number().int(),
  reports_made: z.number().int(),
  /** On their texts and comments. */
  reports_received: z.number().int(),
});
export type PersonFigures = z.infer<typeof PersonFigures>;
/** GET `/api/admin/users/{id}` */
export const OnePerson = ok({ user: AdminUser, figures: PersonFigures });

export const PersonProject = z.object({
  id: Uuid,
  title: z.string(),
  visibility_status: VisibilityStatus,
  parts_count: z.number().int(),
  total_word_count: z.number().int(),
  comments_count: z.number().int(),
  created_at: Instant,
  updated_at: Instant,
});
export type PersonProject = z.infer<typeof PersonProject>;
/** GET `/api/admin/users/{id}/works`, newest first. */
export const PersonProjects = ok({ works: z.array(PersonProject), next_cursor: z.string().nullable() });

/** What the person wrote on a text. The words themselves are private: null until they are inspected. */
export const PersonComment = z.object({
  id: Uuid,
  project_id: Uuid,
  project_title: z.string().nullable(),
  part_id: Uuid,
  part_title: z.string().nullable(),
  created_at: Instant,
  resolved: z.boolean(),
  comment_text: z.string().nullable(),
  selected_text: z.string().nullable(),
});
export type PersonComment = z.infer<typeof PersonComment>;
/** GET `/api/admin/users/{id}/comments`, and POST `…/comments/inspect` with their words; newest first. */
export const PersonComments = ok({ comments: z.array(PersonComment), next_cursor: z.string().nullable() });
/** POST `/api/admin/users/{id}/comments/inspect`: is recorded with its reason, then shows a page of what the person wrote. */
export const CommentsInspection = ReasonedAct.extend({ cursor: z.string({ error: sentences.invalid }).optional() });
export type CommentsInspection = z.infer<typeof CommentsInspection>;

/** Something that happened to a person's account, or that an admin did about it. */
export const PersonEvent = z.object({
  id: Uuid,
  type: z.string(),
  at: Instant,
  request_id: z.string().nullable(),
  /** Null: the program itself. `name` is null where the account was deleted. */
  actor: z.object({ id: Uuid, name: z.string().nullable() }).nullable(),
  /** An operator did it, by a command at the machine itself; `actor` is null then. */
  by_operator: z.boolean().default(false),
  reason: z.string().nullable(),
  /** Which of their own details they changed; what was in them is not said. */
  fields: z.array(z.string()),
  /** The role that was given. */
  role: Role.nullable(),
});
export type PersonEvent = z.infer<typeof PersonEvent>;
/** GET `/api/admin/users/{id}/history`, newest first. */
export const PersonHistory = ok({ events: z.array(PersonEvent), next_cursor: z.string().nullable() });
