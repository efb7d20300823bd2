import { z } from 'zod';
import { Email, Uuid, ok, optionalText } from './fields.js';
import { sentences } from './sentences.js';
import { maxReasonLength } from './limits.js';

export const ReportReason = z.enum(['spam', 'abuse', 'copyright', 'privacy', 'other'], { error: sentences.invalid });
export type ReportReason = z.infer<typeof ReportReason>;

/** What a reader or a visitor reports of a text or a comment, or an author of an answer. Source: contracts, reading and comments. */
export const NewReport = z.object({
  reason: ReportReason,
  details: optionalText(maxReasonLength, sentences.messageTooLong).nullable().optional(),
  reporter_email: Email.nullable().optional(),
});
export type NewReport = z.infer<typeof NewReport>;

/** What a report is about: a text, a comment or a reply to one, or what was answered to a question. */
export const ReportSubject = z.enum(['text', 'comment', 'answer']);

export const ReportStatus = z.enum(['pending', 'resolved']);
export type ReportStatus = z.infer<typeof ReportStatus>;
export const OneReport = ok({ report: z.object({ id: Uuid, status: ReportStatus }) });
