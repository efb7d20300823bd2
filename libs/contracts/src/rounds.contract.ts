import { z } from 'zod';
import { Email, Instant, Uuid, ok, optionalLine, optionalText, requiredLine, requiredText } from './fields.js';
import { InvitationProblem } from './invitations.contract.js';
import * as limit from './limits.js';
import { AnswerChange, OwnAnswer, Wording } from './questions.contract.js';
import { sentences } from './sentences.js';

/** A calendar day in Israel: `2026-11-21`. */
const Day = z.iso.date({ error: sentences.dayMissing });
const whole = (most: number, sentence: string) =>
  z.number({ error: sentence }).int({ error: sentence }).min(1, { error: sentence }).max(most, { error: sentence });

/** All parts at once; one every so many days; or the next once the one before it is finished. */
export const RoundPace = z.enum(['all', 'every_days', 'when_finished'], { error: sentences.invalid });
export type RoundPace = z.infer<typeof RoundPace>;
export const RoundState = z.enum(['planned', 'open', 'closed']);
export type RoundState = z.infer<typeof RoundState>;
export const LeavingReason = z.enum(['no_time', 'not_for_me', 'lost_me', 'bored', 'too_hard', 'other'], {
  error: sentences.leavingReasonMissing,
});
export type LeavingReason = z.infer<typeof LeavingReason>;

/** What a round is to ask its readers. `id`: null of a new question. */
const RoundQuestionChange = z.object({ id: Uuid.nullable().default(null), wording: Wording });

/**
 * POST `/api/projects/{id}/rounds`, PUT `/api/rounds/{id}`. The round opens as its first day begins in Israel and closes as its
 * last one ends. `pace_days`: with `every_days` alone. Of an open round only name, note, last day and
 * questions change. `questions`: all that it asks, in their order; without them what it asks stays. Answers to an earlier wording stay,
 * marked with it; those to a question that is not named any more are deleted with it.
 */
export const NewRound = z
  .object({
    name: requiredLine(limit.maxRoundNameLength, sentences.roundNameEmpty, sentences.roundNameTooLong),
    note: optionalText(limit.maxRoundNoteLength, sentences.roundNoteTooLong).nullable().default(null),
    opens_on: Day,
    closes_on: Day,
    pace: RoundPace,
    pace_days: whole(limit.maxPaceDays, sentences.paceDaysInvalid).nullable().default(null),
    questions: z
      .array(RoundQuestionChange, { error: sentences.invalid })
      .max(limit.maxRoundQuestions, { error: sentences.roundQuestionsTooMany })
      .optional(),
  })
  .refine(({ opens_on, closes_on }) => closes_on >= opens_on, {
    error: sentences.roundEndsBefore,
    path: ['closes_on'],
  })
  .refine(({ pace, pace_days }) => (pace === 'every_days') === (pace_days !== null), {
    error: sentences.paceDaysInvalid,
    path: ['pace_days'],
  });
export type NewRound = z.infer<typeof NewRound>;

/**
 * POST `/api/rounds/{id}/readers`: addresses, readers of the work by their accounts' ids, past readers, and a group of the work's
 * readers: who of it came by their account, everybody else at the address where they were invited.
 */
export const RoundReadersAsked = z.object({
  emails: z
    .array(z.string({ error: sentences.invalid }))
    .max(limit.maxRoundReaders)
    .default([]),
  reader_ids: z.array(Uuid, { error: sentences.invalid }).max(limit.maxRoundReaders).default([]),
  /** Of GET `/api/past-readers`. */
  past_reader_ids: z.array(Uuid, { error: sentences.invalid }).max(limit.maxRoundReaders).default([]),
  group_id: Uuid.optional(),
});
export type RoundReadersAsked = z.input<typeof RoundReadersAsked>;

/** PUT `/api/rounds/{id}/sign-up`: how many may come by the round's link; null: it takes nobody any more. */
export const RoundSignUpChange = z.object({
  places: whole(limit.maxRoundReaders, sentences.placesInvalid).nullable(),
});

/** One reader of a round, as its author sees them. */
export const RoundReader = z.object({
  id: Uuid,
  name: z.string().nullable(),
  /** Where they were asked, or what they gave as they signed up. */
  email: z.string().nullable(),
  likes: z.string().nullable(),
  came_by: z.enum(['asked', 'link']),
  state: z.enum(['asked', 'joined', 'left']),
  /** How many of the round's parts they have finished; null of who hides it, or has not joined. */
  finished: z.number().int().nullable(),
  reason: LeavingReason.nullable(),
  /** When they were asked, joined or left. */
  at: Instant,
  /** Since when the mail that asks them is known not to have arrived; null: nobody said so, or they came or left all the same. */
  undelivered_at: Instant.nullable(),
  /** The last time, as a reader of this round. */
  reminded_at: Instant.nullable(),
  /** Since then, as a reader of the work, or in another round of it: no more than once a week in all. Of accounts alone. */
  work_reminded_at: Instant.nullable(),
});
export type RoundReader = z.infer<typeof RoundReader>;

const times = { opens_on: Day, closes_on: Day, opened_at: Instant.nullable(), closed_at: Instant.nullable() };
const question = { id: Uuid, wording: Wording, wording_number: z.number().int().positive() };
/** What a round asks, as its author has it: with how many answers it has. */
export const RoundQuestion = z.object({ ...question, answers: z.number().int() });
export type RoundQuestion = z.infer<typeof RoundQuestion>;
/** The same, as a reader of the round has it. */
export const AskedOfReader = z.object({ ...question, mine: OwnAnswer.nullable() });
export type AskedOfReader = z.infer<typeof AskedOfReader>;

/** A round as its author has it. `parts`, `words`: of its texts as they were when it opened, or are now where it is planned. */
export const Round = z.object({
  id: Uuid,
  name: z.string(),
  note: z.string().nullable(),
  state: RoundState,
  ...times,
  pace: RoundPace,
  pace_days: z.number().int().nullable(),
  parts: z.number().int(),
  words: z.number().int(),
  readers: z.array(RoundReader),
  /** `token`: of `/round/{token}`. Null while it takes nobody. */
  sign_up: z.object({ token: z.string(), places: z.number().int(), taken: z.number().int() }).nullable(),
  /** What reminds its readers once a week by itself; null: nothing does. */
  reminder_words: z.string().nullable(),
  questions: z.array(RoundQuestion),
});
export type Round = z.infer<typeof Round>;

/** GET `/api/projects/{id}/rounds`, of its author: the newest first. */
export const ProjectRounds = ok({ project_title: z.string(), rounds: z.array(Round) });
export type ProjectRounds = z.infer<typeof ProjectRounds>;
export const OneRound = ok({ round: Round });

/** `unknown_reader`: nobody who has read the work, or who hides it; or no past reader, or one no more. */
export const RoundAskProblem = z.enum([
  ...InvitationProblem.exclude(['already_invited']).options,
  'already_asked',
  'unknown_reader',
]);
export type RoundAskProblem = z.infer<typeof RoundAskProblem>;
/** `email`, `reader_id` or `past_reader_id`, as it was given. */
export const RoundAskResult = z.object({
  email: z.string().optional(),
  reader_id: Uuid.optional(),
  past_reader_id: Uuid.optional(),
  ok: z.boolean(),
  code: RoundAskProblem.optional(),
  error: z.string().optional(),
});
export type RoundAskResult = z.infer<typeof RoundAskResult>;
/** Who of a group is in the round already has no result. */
export const RoundAskResults = ok({ results: z.array(RoundAskResult), round: Round });

/**
 * POST `/api/rounds/{id}/reminders`: to its readers who have something open to them in it that they have not read to its end.
 * `weekly`: and once a week by itself from now on, until DELETE on the same path, or the round's end.
 */
export const RoundReminder = z.object({
  words: requiredText(limit.maxReminderLength, sentences.reminderEmpty, sentences.reminderTooLong),
  weekly: z.boolean({ error: sentences.invalid }).default(false),
});
export type RoundReminder = z.input<typeof RoundReminder>;

/**
 * A part of a round, as its reader sees it: `opens_at` where it opens by itself, null where it is open or waits for another.
 * `revised_at`: when the text that stands came, of an open part of which they have finished an earlier version and not this one.
 */
export const RoundPart = z.object({
  part_id: Uuid,
  title: z.string(),
  is_open: z.boolean(),
  finished: z.boolean(),
  opens_at: Instant.nullable(),
  revised_at: Instant.nullable(),
});
export type RoundPart = z.infer<typeof RoundPart>;

/** GET `/api/round-invitations/{token}`: what a round asks of whoever holds its link, or a link of their own to it. */
export const OpenedRound = ok({
  name: z.string(),
  note: z.string().nullable(),
  project_title: z.string(),
  author_name: z.string(),
  state: RoundState,
  ...times,
  pace: RoundPace,
  pace_days: z.number().int().nullable(),
  parts_count: z.number().int(),
  words: z.number().int(),
  /** The link is everybody's, and asks who they are. */
  is_sign_up: z.boolean(),
  /** Of a link that is everybody's: nobody else can join. */
  is_full: z.boolean(),
  is_own: z.boolean(),
  me: z.enum(['asked', 'joined', 'left']),
  /** They take part, or took part to the end, and can be written to. */
  can_consent: z.boolean(),
  /** That the author may ask them to a round again, as they said in this one or in another; null: they did not. */
  consent: z.object({ likes: z.string().nullable() }).nullable(),
  /** Of who has joined a round that is open, or was: in their order. */
  parts: z.array(RoundPart),
  /** What the round asks of them, in its order; the same. */
  questions: z.array(AskedOfReader),
});
export type OpenedRound = z.infer<typeof OpenedRound>;

/** POST `/api/round-invitations/{token}/join`. `name`: a guest's. `email`, `likes`: by a link that is everybody's. */
export const RoundJoining = z.object({
  name: optionalLine(limit.maxNameLength, sentences.nameTooLong).nullable().optional(),
  email: z
    .union([z.literal('').transform(() => null), Email], { error: sentences.emailInvalid })
    .nullable()
    .optional(),
  likes: optionalText(limit.maxLikesLength, sentences.likesTooLong).nullable().optional(),
});
export type RoundJoining = z.input<typeof RoundJoining>;
/** POST `/api/round-invitations/{token}/leave` */
export const RoundLeaving = z.object({ reason: LeavingReason });
/** PUT `/api/round-invitations/{token}/consent`; DELETE takes back what was said so in any round of that author. */
export const RoundConsent = z.object({
  likes: optionalText(limit.maxLikesLength, sentences.likesTooLong).nullable().optional(),
});
export type RoundConsent = z.input<typeof RoundConsent>;

/**
 * PUT `/api/round-invitations/{token}/questions/{id}/answer`, by who takes part, while the round runs; what was answered can be taken
 * back (null) afterwards, too.
 */
export const RoundAnswerChange = AnswerChange.pick({ answer: true, wording_number: true });
export type RoundAnswerChange = z.infer<typeof RoundAnswerChange>;

/** Somebody who took part in a round of an author's, and said that they may be asked again. */
export const PastReader = z.object({
  id: Uuid,
  name: z.string().nullable(),
  /** As in `RoundReader`. */
  email: z.string().nullable(),
  likes: z.string().nullable(),
  /** The last round in which they said so. */
  round_name: z.string(),
  project_title: z.string(),
  at: Instant,
});
export type PastReader = z.infer<typeof PastReader>;

/** GET `/api/past-readers`, of an author: who said so last comes first, `maxPastReaders` at most; and the rounds to ask them to. */
export const PastReaders = ok({
  readers: z.array(PastReader),
  rounds: z.array(z.object({ id: Uuid, name: z.string(), project_id: Uuid, project_title: z.string() })),
});
export type PastReaders = z.infer<typeof PastReaders>;
