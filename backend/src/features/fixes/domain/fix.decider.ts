import type { Decider } from '@shulayim/event-sourcing';
import type { Decided, FixEvent, FixSubject } from '../../../events/reading/fix.events.js';
import { FixNotYours, NotFixed } from './fix.errors.js';

const eventOf = { fixed: 'CommentFixed', kept: 'CommentKept', not_now: 'CommentPostponed' } as const;
type Decision = keyof typeof eventOf;
const decisionOf = { CommentFixed: 'fixed', CommentKept: 'kept', CommentPostponed: 'not_now' } as const;

/** What holds of one version. */
interface Standing {
  readonly decision: Decision;
  readonly why: string | null;
  readonly answer: string | null;
  readonly words: string | null;
}
/** By version. */
export type Fix = ReadonlyMap<number, Standing>;

/** `by`: every id that the caller goes by: the account's and the guest cookie's. */
interface DecideComment extends Decided {
  type: 'DecideComment';
  by: readonly string[];
  decision: Decision;
}
interface AnswerFix extends FixSubject {
  type: 'AnswerFix';
  by: readonly string[];
  answer: 'yes' | 'better' | 'no';
  words: string | null;
}

/** What became of one comment: decided by the text's author, version by version; a fix is answered by who wrote the comment. */
export const fix: Decider<Fix, DecideComment | AnswerFix, FixEvent> = {
  initial: new Map(),
  decide: (state, command) =>
    command.type === 'DecideComment' ? decideComment(state, command) : answer(state, command),
  evolve(state, { type, data }) {
    const held = state.get(data.version);
    const standing: Standing | undefined =
      type === 'FixAnswered'
        ? held && { ...held, answer: data.answer, words: data.words }
        : { decision: decisionOf[type], why: data.why, answer: null, words: null };
    return standing ? new Map(state).set(data.version, standing) : state;
  },
};

function decideComment(state: Fix, { type: _, by, decision, ...data }: DecideComment): FixEvent[] {
  if (!by.includes(data.authorId)) throw new FixNotYours();
  const held = state.get(data.version);
  // A double press is not an error, and takes no answer away.
  if (held?.decision === decision && held.why === data.why) return [];
  return [{ type: eventOf[decision], data }];
}

function answer(state: Fix, { type: _, by, ...data }: AnswerFix): FixEvent[] {
  if (!by.includes(data.readerId)) throw new FixNotYours();
  const version = Math.max(...state.keys());
  const held = state.get(version);
  if (held?.decision !== 'fixed') throw new NotFixed();
  if (held.answer === data.answer && held.words === data.words) return [];
  return [{ type: 'FixAnswered', data: { ...data, version } }];
}
