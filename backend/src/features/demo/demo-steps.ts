import { makeAnchor, type TextAnchor } from '@shulayim/anchoring';
import type { AccessEvent } from '../../events/reading/access.events.js';
import type { CommentEvent } from '../../events/reading/comment.events.js';
import type { FixEvent } from '../../events/reading/fix.events.js';
import type { AnswerEvent, QuestionEvent } from '../../events/reading/question.events.js';
import type { ReactionEvent } from '../../events/reading/reaction.events.js';
import type { RoundAnswerEvent, RoundEvent } from '../../events/reading/round.events.js';
import type { DraftEvent } from '../../events/writing/draft.events.js';
import type { PartEvent } from '../../events/writing/part.events.js';
import { idOf, type Cast, type DemoWriter } from './demo-cast.js';
import { asFirstWritten, reworded, type DemoProject } from './samples/demo-project.js';

export type StepEvent =
  | PartEvent
  | CommentEvent
  | FixEvent
  | ReactionEvent
  | QuestionEvent
  | AnswerEvent
  | DraftEvent
  | AccessEvent
  | RoundEvent
  | RoundAnswerEvent;

export interface Step {
  readonly stream: string;
  /** @param at ISO 8601: when it happened */
  readonly event: StepEvent | ((at: string) => StepEvent);
  readonly by: DemoWriter;
}

/** A sample work, the how-manyth it is, and whom it is told of. */
export interface Told {
  readonly project: DemoProject;
  readonly index: number;
  readonly cast: Cast;
  /** What the ids of all that is said of it are made from. */
  readonly key: string;
  /** How many versions its parts had had before. */
  readonly past: number;
}

/** A work as its readers had it one after the other: where an earlier version was read, that one comes first. */
export function tellings(project: DemoProject, index: number, cast: Cast): readonly [Told, ...Told[]] {
  const { earlier } = project;
  const now = { project, index, cast, key: `${index}`, past: earlier ? 1 : 0 };
  return earlier
    ? [{ ...now, project: asFirstWritten(project, earlier), key: `${index} earlier`, past: 0 }, now]
    : [now];
}

export const placeOf = ({ index, cast }: Told, part: number) => ({
  partId: idOf(`part ${index}/${part}`),
  projectId: idOf(`work ${index}`),
  authorId: cast.author,
});
export const authorOf = ({ cast }: Told): DemoWriter => ({ readerKind: 'user', readerId: cast.author });
export const bodyOf = ({ project }: Told, part: number): string => project.parts[part]?.body ?? '';
/** Only the first part of a work is revised. */
const isRevised = ({ project }: Told, part: number): boolean => part === 0 && project.revision !== undefined;
/** Of the version that its readers had first. */
export const firstVersion = ({ past }: Told): number => past + 1;
export const versionOf = (told: Told, part: number): number => firstVersion(told) + (isRevised(told, part) ? 1 : 0);
export const bodyNow = (told: Told, part: number): string =>
  isRevised(told, part) ? reworded(bodyOf(told, part), told.project.revision?.rewordings ?? []) : bodyOf(told, part);

export function anchorOf(body: string, quote: string, version: number): TextAnchor {
  const start = body.indexOf(quote);
  return makeAnchor(body, start, start + quote.length, version);
}
