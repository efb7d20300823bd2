import { z } from 'zod';
import { MailFrequency } from './accounts.contract.js';
import { FeedKind } from './feed.contract.js';
import { Instant, PageQuery, PositionString, Uuid, ok } from './fields.js';
import { sentences } from './sentences.js';

/** Of whose a work is: told to whom it concerns, whether or not they may open it by then. */
export const ownershipNews = ['work_offered', 'work_offer_declined', 'work_handed_over'] as const;

/** What somebody is told of. Authors: the feed's kinds; readers: the four after them. Source: contracts, notifications. */
export const NotificationKind = z.enum([
  // Nobody is told of each reaction and answer: they are counted in the feed.
  ...FeedKind.exclude(['passage_reacted', 'question_answered', 'question_moved']).options,
  'answered',
  'resolved',
  'new_version',
  'new_part',
  // A comment's writer is asked whether its passage works now; the answer is one of the feed's kinds.
  'fix_proposed',
  // A draft's time had come, and it could not be published.
  'draft_not_published',
  // An editor wrote for them: a version, or a part's first.
  'editor_published',
  // Somebody left a round of their readers; why stands on its page.
  'round_left',
  // A round of theirs has ended, by itself or by somebody else; its report is there.
  'round_closed',
  // By the program: the mail that asks somebody to a round did not arrive.
  'round_not_delivered',
  // A work is offered to them; their offer was declined, or accepted.
  ...ownershipNews,
  // What admins made of an author's work.
  'work_flagged',
  'work_hidden',
  'work_unpublished',
  'work_cleared',
  // And of what somebody wrote.
  'warned',
  'comment_hidden',
  'comment_shown',
  'answer_hidden',
  'answer_shown',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/**
 * `text`: one sentence in the recipient's language. `url`: a path of this site that opens what it speaks of. `fix`: the comment
 * whose passage its author may write anew, in the editor; null where there is none.
 */
export const Notification = z.object({
  id: Uuid,
  kind: NotificationKind,
  at: Instant,
  position: PositionString,
  text: z.string(),
  url: z.string(),
  fix: z.object({ project_id: Uuid, part_id: Uuid, comment_id: Uuid }).nullable().default(null),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const NotificationsQuery = PageQuery;
export type NotificationsQuery = z.infer<typeof NotificationsQuery>;
/** Newest first. */
export const Notifications = ok({ notifications: z.array(Notification), next_cursor: z.string().nullable() });

/** Exactly one of the two: some by their ids, or all up to a position. */
export const NotificationsRead = z
  .object({ ids: z.array(Uuid).max(200).optional(), up_to: z.string().min(1).optional() })
  .refine(({ ids, up_to }) => (ids === undefined) !== (up_to === undefined), {
    error: sentences.required,
    path: ['ids'],
  });
export type NotificationsRead = z.infer<typeof NotificationsRead>;

/** How often a reader is mailed about one work; null: as the profile says. PUT `/api/reading/works/{projectId}`. */
export const ReadingProjectChange = z.object({ mail_frequency: MailFrequency.nullable() });
export type ReadingProjectChange = z.infer<typeof ReadingProjectChange>;
export const OneReadingProjectSetting = ok({ mail_frequency: MailFrequency.nullable() });
