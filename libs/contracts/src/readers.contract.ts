import { z } from 'zod';
import { Instant, PageQuery, Uuid, ok, requiredText } from './fields.js';
import { maxReminderLength } from './limits.js';
import { sentences } from './sentences.js';

/** `invited`: never came · `finished`: read every part of the work to its end · `reading`: all others who came. */
export const ReaderStatus = z.enum(['invited', 'reading', 'finished']);
export type ReaderStatus = z.infer<typeof ReaderStatus>;
/** By what they came first. */
export const ReaderWay = z.enum(['link', 'invitation', 'public']);
export type ReaderWay = z.infer<typeof ReaderWay>;
export const ReadersFilter = z.enum(['all', 'reading', 'finished', 'silent', 'invited'], { error: sentences.invalid });
export type ReadersFilter = z.infer<typeof ReadersFilter>;
const sorts = ['name', 'last_visit', 'place', 'comments'] as const;
export const ReadersSort = z.enum([...sorts, ...sorts.map((name) => `-${name}` as const)], {
  error: sentences.invalid,
});
export type ReadersSort = z.infer<typeof ReadersSort>;

/** The furthest part that a reader opened, and how much of it they have read: 0 to 1. */
export const ReaderPlace = z.object({
  part_id: Uuid,
  /** From 1, in the work's order. */
  part_number: z.number().int().positive(),
  part_title: z.string(),
  share: z.number().min(0).max(1),
});
export type ReaderPlace = z.infer<typeof ReaderPlace>;

/** One reader of a work, as its author sees them. */
export const WorkReader = z.object({
  id: Uuid,
  /** Null of an address that was invited and that nobody came by. */
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** The address that was invited, as long as nobody came by it. */
  email: z.string().nullable(),
  came_by: ReaderWay,
  status: ReaderStatus,
  /** Came, and said nothing, or nothing for `silentAfterDays`. */
  is_silent: z.boolean(),
  place: ReaderPlace.nullable(),
  parts_finished: z.number().int(),
  last_visit: Instant.nullable(),
  invited_at: Instant.nullable(),
  comments: z.number().int(),
  fix_answers: z.number().int(),
  /** To the questions of the work's parts and of its rounds, as they stand now. */
  question_answers: z.number().int(),
  /** The last time, as a reader of the work or of a round of it. */
  reminded_at: Instant.nullable(),
  /** The name of the round in which that was; null: as a reader of the work. */
  reminded_round: z.string().nullable(),
  /** Which groups of the work they are in. */
  group_ids: z.array(Uuid),
});
export type WorkReader = z.infer<typeof WorkReader>;

const wishes = {
  filter: ReadersFilter.default('all'),
  sort: ReadersSort.default('-last_visit'),
  /** Of this group of the work alone. */
  group_id: Uuid.optional(),
};
/** GET `/api/projects/{id}/readers`. */
export const ReadersQuery = PageQuery.extend(wishes);
export type ReadersQuery = z.infer<typeof ReadersQuery>;
/** GET `/api/projects/{id}/readers/csv`: all of them. */
export const ReadersFileQuery = z.object(wishes);
export type ReadersFileQuery = z.infer<typeof ReadersFileQuery>;

/**
 * Of those who are listed; whoever hides how far they have read, and guests, are counted apart and never listed: of the whole work
 * alone, and as none of a group.
 */
export const WorkReaders = ok({
  project_title: z.string(),
  parts_count: z.number().int(),
  readers: z.array(WorkReader),
  total: z.number().int(),
  counts: z.record(ReadersFilter, z.number().int()),
  hidden: z.number().int(),
  guests: z.object({ count: z.number().int(), comments: z.number().int() }),
  next_cursor: z.string().nullable(),
});
export type WorkReaders = z.infer<typeof WorkReaders>;

/** POST `/api/projects/{id}/readers/reminders`: to one reader, or without one to all who are silent, of one group or of all. */
export const NewReminder = z.object({
  reader_id: Uuid.optional(),
  group_id: Uuid.optional(),
  words: requiredText(maxReminderLength, sentences.reminderEmpty, sentences.reminderTooLong),
});
export type NewReminder = z.infer<typeof NewReminder>;
/**
 * To how many it goes, and to how many it does not: reminded within the last week; cannot be mailed (no mails wished, an
 * address that takes none, or a text that is not open to them any more); more than one press writes to.
 */
export const SentReminder = ok({
  sent: z.number().int(),
  left_out: z.object({ recently: z.number().int(), unreachable: z.number().int(), later: z.number().int() }),
});
export type SentReminder = z.infer<typeof SentReminder>;
