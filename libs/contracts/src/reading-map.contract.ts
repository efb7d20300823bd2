import { z } from 'zod';
import { Instant, Uuid, ok } from './fields.js';
import { ReactionCount, ReactionLabels } from './reactions.contract.js';
import { ToldCount } from './told-readers.js';

const count = z.number().int().nonnegative();

/**
 * A piece of a part's text, and what its readers did there. `readers`: those who came so far; `said`: those of them who
 * commented or reacted there. `comments` and `reactions` are of everybody who says something, also of who hides how far they
 * read. `stopped`: who last read there, has not finished the part, and has not come back for `stoppedAfterDays`. Where too few
 * came so far, `said` and `stopped` are 0.
 */
export const MapStretch = z.object({
  /** Half-open, in UTF-16 code units of the part's body. */
  start: count,
  end: count,
  /** Its first words. */
  words: z.string(),
  readers: ToldCount,
  said: count,
  comments: count,
  reactions: z.array(ReactionCount),
  stopped: count,
});
export type MapStretch = z.infer<typeof MapStretch>;

/** How many readers came to a part's beginning, middle and end. Without stretches where too few began it. */
export const MapPart = z.object({
  part_id: Uuid,
  /** From 1, in the work's order. */
  part_number: z.number().int().positive(),
  part_title: z.string(),
  began: ToldCount,
  middle: ToldCount,
  finished: ToldCount,
  stretches: z.array(MapStretch),
});
export type MapPart = z.infer<typeof MapPart>;

/** `reactions`: some are drawn in where others are lost or bored · `fixes`: some are content with a fix, others are not. */
export const DisagreementKind = z.enum(['reactions', 'fixes']);
export type DisagreementKind = z.infer<typeof DisagreementKind>;

/** A passage on which readers disagree: what overlaps is one passage. */
export const Disagreement = z.object({
  part_id: Uuid,
  kind: DisagreementKind,
  /** Half-open, in UTF-16 code units of the part's body. */
  start: count,
  end: count,
  /** How the passage begins. */
  quote: z.string(),
  for: z.number().int().positive(),
  against: z.number().int().positive(),
  /** Of both sides, for `reactions`. */
  reactions: z.array(ReactionCount),
});
export type Disagreement = z.infer<typeof Disagreement>;

/**
 * GET `/api/projects/{id}/readers/map`, to the work's author. `readers` have accounts or none (`guests` of them), and came
 * within `progressKeptDays`; who hides how far they read is in `hidden` alone. With fewer than `fewestReaders` there are no
 * parts: `missing` says how many more it takes. Of a group alone, its accounts are counted, and `guests` and `hidden` are 0.
 */
export const ReadingMap = ok({
  project_title: z.string(),
  readers: count,
  guests: count,
  hidden: count,
  missing: count,
  parts: z.array(MapPart),
  /** The widest first. */
  disagreements: z.array(Disagreement),
  /** What the work's author calls reactions. */
  labels: ReactionLabels,
  counted_at: Instant,
  /** In how many seconds it is worth asking again, of a large work that is not counted for each question; null otherwise. */
  renewed_in: z.number().int().positive().nullable(),
});
export type ReadingMap = z.infer<typeof ReadingMap>;
export const ReadingMapQuery = z.object({
  /** Of this group of the work's readers alone. */
  group_id: Uuid.optional(),
});
export type ReadingMapQuery = z.infer<typeof ReadingMapQuery>;
