import type { OwnReaction, ReactionChange } from '@shulayim/contracts';
import { writeStored } from '../../../../../platform/forms/browser-storage';
import {
  type Shape,
  fits,
  isFilled,
  isOffset,
  isText,
  parsePersistedList,
} from '../../../../../platform/forms/persisted-json';
import { inOneTab } from '../../../offline/queue/one-tab';
import { unsentList } from '../../../offline/queue/unsent-list';
import { kinds } from '../../../../../entities/reactions/kinds';
import { sendReaction } from './reactions.queries';

/** A tap that has no answer yet: it waits in this browser as a comment does. */
export interface UnsentReaction {
  readonly key: string;
  readonly partId: string;
  /** Null of a guest. */
  readonly userId: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly body: ReactionChange;
}

const bodyShape: Shape = {
  kind: (kind) => kind === null || (kinds as readonly unknown[]).includes(kind),
  selected_text: isFilled,
  selection_start: isOffset,
  selection_end: isOffset,
  text_version: isOffset,
};
const shape: Shape = {
  key: isFilled,
  partId: isFilled,
  userId: (id) => id === null || isText(id),
  at: isText,
  body: (body) => fits(body, bodyShape),
};

const storageKey = 'waiting-reactions';
export const useUnsentReactions = unsentList(storageKey, (raw) => parsePersistedList<UnsentReaction>(raw, shape));

export const unsentReactions = inOneTab(storageKey, useUnsentReactions, ({ partId, body, key }) =>
  sendReaction(partId, body, key),
);

type Place = Pick<OwnReaction, 'selection_start' | 'selection_end'>;
export const isAt = (one: Place, other: Place): boolean =>
  one.selection_start === other.selection_start && one.selection_end === other.selection_end;

/** The last tap on a passage is the one that holds: earlier ones that wait need not be sent. */
export function keepLast(entry: UnsentReaction): void {
  const { all, underWay, drop, put } = useUnsentReactions.getState();
  const isReplaced = (one: UnsentReaction) =>
    one.partId === entry.partId && one.userId === entry.userId && isAt(one.body, entry.body) && !underWay.has(one.key);
  for (const { key } of all.filter(isReplaced)) drop(key);
  put(entry);
  // Read by reading-frame.tsx: a guest's page asks for this code by itself from now on.
  writeStored('reacts', '1');
}

/** What the server has said of a passage stands in the place of what was known. */
export const withAnswer = (mine: readonly OwnReaction[], at: Place, answer: OwnReaction | null): OwnReaction[] => [
  ...mine.filter((one) => !isAt(one, at) && one.passage_id !== answer?.passage_id),
  ...(answer ? [answer] : []),
];

/**
 * My reactions as I last tapped them, whether or not the server knows.
 *
 * @param content the text: what waits for other words than stand there is left out until the server finds its place
 */
export function withUnsent(
  mine: readonly OwnReaction[],
  waiting: readonly UnsentReaction[],
  content: string,
): readonly OwnReaction[] {
  return waiting.reduce((now, { key, at, body }) => {
    const { kind, selected_text, selection_start, selection_end, text_version = 1 } = body;
    if (content.slice(selection_start, selection_end) !== selected_text) return now;
    const place = { selected_text, selection_start, selection_end, text_version };
    const shown = kind && { passage_id: key, ...place, anchor_state: 'placed' as const, kind, at };
    return withAnswer(now, body, shown);
  }, mine);
}
