import { z } from 'zod';
import { Instant, Uuid, ok } from './fields.js';
import { ReactionCount, ReactionKind, ReactionLabels } from './reactions.contract.js';
import { Wording, WordingResults } from './questions.contract.js';
import { LeavingReason, RoundState } from './rounds.contract.js';
import { sentences } from './sentences.js';
import { isEnough, ToldCount } from './told-readers.js';

const count = z.number().int().nonnegative();

/**
 * `stopped`: of those who did not read all of the round, who went no further than this part. They are told among those who began
 * it: where these are too few, it is null.
 */
export const RoundReportPart = z.object({
  part_id: Uuid,
  title: z.string(),
  began: ToldCount,
  finished: ToldCount,
  stopped: count.nullable(),
});
export type RoundReportPart = z.infer<typeof RoundReportPart>;

/**
 * A part whose text was revised while the round was open: by how many versions, when the last of them came, and how many readers of
 * the round had finished a version from before the first.
 */
export const RoundReportRevision = z.object({
  part_id: Uuid,
  part_title: z.string(),
  versions: z.number().int().positive(),
  last_at: Instant,
  finished_before: ToldCount,
});
export type RoundReportRevision = z.infer<typeof RoundReportRevision>;

/** A passage that several readers of the round reacted to, each kind with how many of them; what overlaps is one passage. */
export const RoundReportPassage = z.object({
  part_id: Uuid,
  part_title: z.string(),
  quote: z.string(),
  /** Where it begins, in UTF-16 code units of the part's body as it stands. */
  start: count,
  people: z.number().int().positive(),
  reactions: z.array(ReactionCount),
});
export type RoundReportPassage = z.infer<typeof RoundReportPassage>;

/** What a reader of the round wrote: on a passage (`quote`), or of a part or the work as a whole. `by`: null of who has no name. */
export const RoundReportComment = z.object({
  comment_id: Uuid,
  part_id: Uuid,
  part_title: z.string(),
  about: z.enum(['part', 'work']).nullable(),
  quote: z.string(),
  /** As above; null where the text has no such passage. */
  start: count.nullable(),
  text: z.string(),
  by: z.string().nullable(),
});
export type RoundReportComment = z.infer<typeof RoundReportComment>;

/** What was answered to one wording. `mean`: of a scale, to one decimal. `words`: in free words, with who wrote them, as of comments; each is reported by its `answer_id`. */
export const RoundReportAnswers = WordingResults.extend({
  mean: z.number().nullable(),
  words: z.array(z.object({ answer_id: Uuid, reader_id: Uuid, text: z.string(), by: z.string().nullable() })),
});
export type RoundReportAnswers = z.infer<typeof RoundReportAnswers>;

/** A question of the round's own, or of one of its parts. `answered`: how many of who joined. `results`: of today's wording, then of earlier ones that were answered. */
export const RoundReportQuestion = z.object({
  question_id: Uuid,
  wording: Wording,
  answered: count,
  results: z.array(RoundReportAnswers),
});
export type RoundReportQuestion = z.infer<typeof RoundReportQuestion>;

/** A part of the round with those of its questions that readers of the round answered while it was open. */
export const RoundReportPartQuestions = z.object({
  part_id: Uuid,
  part_title: z.string(),
  questions: z.array(RoundReportQuestion),
});
export type RoundReportPartQuestions = z.infer<typeof RoundReportPartQuestions>;

/**
 * `finished`: read all parts to the end. `hidden`: who hides how far they read; they are in no other figure of reading. Where those
 * figures would be of too few (`tellsReading`), `began` and `finished` are null, and no part is listed.
 */
const RoundPeople = z.object({
  asked: count,
  joined: count,
  left: count,
  began: ToldCount,
  finished: ToldCount,
  hidden: count,
});

type RoundPeople = z.infer<typeof RoundPeople>;

/** Whether enough readers of a round, or of each of several, show how far they read. */
export const tellsReading = (...rounds: readonly Pick<RoundPeople, 'joined' | 'hidden'>[]): boolean =>
  rounds.every(({ joined, hidden }) => isEnough(joined - hidden));

/** In the order in which they are told. */
const figuresOfPeople = [
  'asked',
  'joined',
  'began',
  'finished',
  'left',
  'hidden',
] as const satisfies readonly (keyof RoundPeople)[];
type FigureOfPeople = (typeof figuresOfPeople)[number];
const ofHoweverFew: readonly FigureOfPeople[] = ['asked', 'joined', 'left'];
const ofReading: readonly FigureOfPeople[] = ['began', 'finished'];

/** Which figures of people are told: of one round, or of each of two beside each other. */
export function toldPeople(...rounds: readonly { missing: number; people: RoundPeople }[]): FigureOfPeople[] {
  const isTold = rounds.every(({ missing }) => missing === 0);
  const isReadingTold = tellsReading(...rounds.map(({ people }) => people));
  return figuresOfPeople.filter(
    (name) => ofHoweverFew.includes(name) || (isTold && (isReadingTold || !ofReading.includes(name))),
  );
}

/**
 * GET `/api/rounds/{id}/report`, of the round's author, once it has opened: what its readers read and said between its opening and
 * its end, or until now. With fewer readers than `fewestReaders` there are counts of people and of comments alone, which parts were
 * revised, and what was answered to the round's own questions and to those of its parts: `missing` says how many more it takes.
 */
export const RoundReport = ok({
  name: z.string(),
  project_title: z.string(),
  state: RoundState,
  opened_at: Instant,
  closed_at: Instant.nullable(),
  missing: count,
  people: RoundPeople,
  reasons: z.array(z.object({ reason: LeavingReason, count: z.number().int().positive() })),
  parts: z.array(RoundReportPart),
  /** In the order of its parts; those alone that were revised. */
  revisions: z.array(RoundReportRevision),
  reactions: z.array(ReactionCount),
  labels: ReactionLabels,
  /** Where at least two said the same and nobody the opposite; and where some are drawn in and others lost. The widest first. */
  agreement: z.array(RoundReportPassage),
  disagreement: z.array(RoundReportPassage),
  comments: z.object({ all: count, open: count }),
  /** What it asked itself, however few have answered: they wrote it to its author. */
  questions: z.array(RoundReportQuestion),
  /** In the order of its parts; only where something was answered. */
  part_questions: z.array(RoundReportPartQuestions),
  /** The round of the work that opened before it. */
  earlier: z.object({ round_id: Uuid, name: z.string() }).nullable(),
  /** Comments on passages that are not resolved, in the order of the text; the first `maxReportComments` of them. */
  open_points: z.array(RoundReportComment),
  /** What was said of parts and of the work as a whole; the first `maxReportComments` of it. */
  quotes: z.array(RoundReportComment),
});
export type RoundReport = z.infer<typeof RoundReport>;

/** GET `/api/rounds/{id}/report/file` */
export const RoundReportQuery = z.object({ format: z.enum(['docx', 'pdf'], { error: sentences.invalid }) });
export type RoundReportQuery = z.infer<typeof RoundReportQuery>;

/** One of two rounds that are compared. `missing`: as in its report. */
const ComparedRound = z.object({
  round_id: Uuid,
  name: z.string(),
  state: RoundState,
  opened_at: Instant,
  closed_at: Instant.nullable(),
  missing: count,
  people: RoundPeople,
  comments: z.object({ all: count, open: count }),
});
export type ComparedRound = z.infer<typeof ComparedRound>;

const ReadFigures = RoundReportPart.pick({ began: true, finished: true, stopped: true });
/** A part of either round; null of the one that it is not in. */
export const ComparedPart = z.object({
  part_id: Uuid,
  title: z.string(),
  earlier: ReadFigures.nullable(),
  later: ReadFigures.nullable(),
});
export type ComparedPart = z.infer<typeof ComparedPart>;

/**
 * Why a passage troubles nobody any more: its comments are resolved; the text no longer has it; or at least `fewestReaders` of the
 * later round read its part to the end while that was open, and nobody said anything there.
 */
export const GoneReason = z.enum(['resolved', 'rewritten', 'quiet']);
export type GoneReason = z.infer<typeof GoneReason>;

/**
 * A passage that readers of either round commented, or said of that it lost them, is slow, or does not convince; what overlaps is
 * one passage. `earlier`, `later`: how many of each round did.
 */
export const ComparedPassage = z.object({
  part_id: Uuid,
  part_title: z.string(),
  quote: z.string(),
  /** As in `RoundReportComment`. */
  start: count.nullable(),
  earlier: count,
  later: count,
  why: GoneReason.nullable(),
  /** The first comment on it, of the later round where that has one. */
  said: z.string().nullable(),
});
export type ComparedPassage = z.infer<typeof ComparedPassage>;

const AnsweredInRound = z.object({ answered: count, mean: z.number().nullable(), counts: z.array(count.nullable()) });
/**
 * What both rounds asked in the same words and kind. `wording`: of the later one. `counts`: of each step, or of each option of that
 * wording; null where the round did not offer it.
 */
export const ComparedQuestion = z.object({ wording: Wording, earlier: AnsweredInRound, later: AnsweredInRound });
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

/** `unread`: said by the earlier round, and too few of the later one have read there to tell. */
export const PassageFate = z.enum(['gone', 'still', 'new', 'unread']);
export type PassageFate = z.infer<typeof PassageFate>;

/**
 * GET `/api/rounds/{id}/comparison?with={id}`: two rounds of one work that have opened, of its author; the earlier one is that
 * which opened first. With fewer readers than `fewestReaders` in either there are counts of people and of comments alone, and the
 * answers to the rounds' own questions.
 */
export const RoundComparison = ok({
  project_title: z.string(),
  labels: ReactionLabels,
  earlier: ComparedRound,
  later: ComparedRound,
  questions: z.array(ComparedQuestion),
  parts: z.array(ComparedPart),
  /** How many readers of each round gave a kind at least once. */
  reactions: z.array(z.object({ kind: ReactionKind, earlier: count, later: count })),
  /** How many there are of each, and the first `maxReportComments` of them, the most people first. */
  passages: z.record(PassageFate, z.object({ all: count, first: z.array(ComparedPassage) })),
});
export type RoundComparison = z.infer<typeof RoundComparison>;
export const RoundComparisonQuery = z.object({ with: Uuid });
export type RoundComparisonQuery = z.infer<typeof RoundComparisonQuery>;
/** GET `/api/rounds/{id}/comparison/file` */
export const RoundComparisonFileQuery = RoundComparisonQuery.extend(RoundReportQuery.shape);
export type RoundComparisonFileQuery = z.infer<typeof RoundComparisonFileQuery>;
