import { z } from 'zod';
import { Comment } from './comments.contract.js';
import { ok } from './fields.js';
import { sentences } from './sentences.js';

/** What a link in a mail may do, after a confirming press. */
export const MailAction = z.enum(['reply', 'resolve', 'answer_fix', 'unsubscribe_work', 'unsubscribe_all']);
export type MailAction = z.infer<typeof MailAction>;

/** GET `/api/mail-actions/{token}`: what the page of a mail's link shows. Nothing is done by it. */
export const OpenedMailAction = ok({
  /** What this link may do now. */
  actions: z.array(MailAction),
  project_title: z.string(),
  part_title: z.string().nullable(),
  /** Of a mail about a comment. */
  comment: Comment.nullable(),
  /** The text at that comment, for whoever is signed in. */
  url: z.string(),
});
export type OpenedMailAction = z.infer<typeof OpenedMailAction>;

/** What is ended: the mails about the link's work (what is meant where nothing is said), or all that tell what happened. */
export const MailUnsubscription = z.object({ scope: z.enum(['work', 'all'], { error: sentences.invalid }).optional() });
export type MailUnsubscription = z.infer<typeof MailUnsubscription>;
