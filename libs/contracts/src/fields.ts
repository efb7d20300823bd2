import { countWords, isBlank } from '@shulayim/anchoring';
import { z } from 'zod';
import { maxCommentLength, maxNameLength, maxPartWords, maxSuggestionLength, pageSize } from './limits.js';
import { sentences } from './sentences.js';

/** Postgres text holds no U+0000 and JSON no half of a surrogate pair; no keyboard makes either. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Names and titles stand in sentences, subjects and lists: what would break their line becomes a space. */
const oneLine = (text: string): string => text.replace(/[^\P{Cc}\u0000]+|[\u2028\u2029]+/gu, ' ');

type Text = z.ZodString;
const fitted = (text: Text, max: number, tooLong: string) =>
  text
    .refine(isStorable, { error: sentences.invalid, abort: true })
    .refine((value) => value.length <= max, { error: tooLong });
const filled = (text: Text, empty: string) => text.refine((value) => !isBlank(value), { error: empty, abort: true });

/**
 * A required text of several lines: trimmed, refused when empty or made of invisible characters alone (contracts, small
 * rules).
 *
 * @param max UTF-16 code units after trimming
 */
export const requiredText = (max: number, empty: string, tooLong: string) =>
  fitted(filled(z.string({ error: empty }).trim(), empty), max, tooLong);

/** The same in one line. */
export const requiredLine = (max: number, empty: string, tooLong: string) =>
  fitted(filled(z.string({ error: empty }).overwrite(oneLine).trim(), empty), max, tooLong);

/** An optional text of several lines: trimmed; missing stays missing. */
export const optionalText = (max: number, tooLong: string) =>
  fitted(z.string({ error: sentences.invalid }).trim(), max, tooLong);

/** The same in one line. */
export const optionalLine = (max: number, tooLong: string) =>
  fitted(z.string({ error: sentences.invalid }).overwrite(oneLine).trim(), max, tooLong);

/** In lower case, so that one id has one spelling. */
export const Uuid = z.uuid({ error: sentences.invalid }).toLowerCase();
/** ISO 8601, UTC. */
export const Instant = z.iso.datetime({ error: sentences.invalid });
/** An opaque cursor into the log; compare for equality only. */
export const PositionString = z.string().min(1);

const looksLikeEmail = /^[^\s@<>()[\]\\,;:"]+@(?:[^\s@<>()[\]\\,;:".]+\.)+[^\s@<>()[\]\\,;:".]{2,}$/;

/** Trimmed and lower-cased. Source: P §5. */
export const Email = z
  .string({ error: sentences.emailEmpty })
  .trim()
  .toLowerCase()
  .refine((email) => !isBlank(email), { error: sentences.emailEmpty, abort: true })
  .refine((email) => email.length <= 254 && looksLikeEmail.test(email), { error: sentences.emailInvalid });

export const PersonName = requiredLine(maxNameLength, sentences.nameEmpty, sentences.nameTooLong);

/** The author's own words of a part: kept exactly as typed, never trimmed or normalised (offsets count in it). */
export const PartBody = z
  .string({ error: sentences.bodyEmpty })
  .refine((body) => !isBlank(body), { error: sentences.bodyEmpty, abort: true })
  .refine(isStorable, { error: sentences.invalid, abort: true })
  .refine((body) => countWords(body) <= maxPartWords, { error: sentences.bodyTooLong });

/** The same while it is being written: it may be empty. */
export const DraftBody = z
  .string({ error: sentences.invalid })
  .refine(isStorable, { error: sentences.invalid, abort: true })
  .refine((body) => countWords(body) <= maxPartWords, { error: sentences.bodyTooLong });

/** Words that are proposed for others: as typed, never trimmed or normalised. */
export const SuggestedText = z
  .string({ error: sentences.invalid })
  .refine(isStorable, { error: sentences.invalid, abort: true })
  .refine((text) => text.length <= maxSuggestionLength, { error: sentences.suggestionTooLong });

/** The words of a comment that need none. */
export const CommentWords = optionalText(maxCommentLength, sentences.commentTooLong);
export const CommentText = requiredText(maxCommentLength, sentences.commentEmpty, sentences.commentTooLong);

/** `?limit=&cursor=` of every paged list. */
export const PageQuery = z.object({
  limit: z.coerce
    .number({ error: sentences.invalid })
    .int({ error: sentences.invalid })
    .min(1, { error: sentences.invalid })
    .max(pageSize.most, { error: sentences.invalid })
    .default(pageSize.usual),
  cursor: z.string({ error: sentences.invalid }).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** The success envelope around a named payload. */
export const ok = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ success: z.literal(true), ...shape });
export const Done = ok({});
