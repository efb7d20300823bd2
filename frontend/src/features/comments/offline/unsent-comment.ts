import type { Span } from '@shulayim/anchoring';
import type { Comment, NewComment, User } from '@shulayim/contracts';
import type { ApiFailure } from '../../../platform/api/api';
import {
  type Shape,
  fits,
  isFilled,
  isMissingOr,
  isOffset,
  isText,
  parsePersistedList,
} from '../../../platform/forms/persisted-json';
import { type ReadText, addSending, isSamePassage, isSending, sendingId } from '../model/merge-comments';
import {
  type CommentBody,
  type Sending,
  commentSaying,
  isWhole,
  newCommentOf,
  passageOf,
  quotedAs,
} from '../model/new-comment';
import type { FindPassage } from '../model/passage-finder';
import { sentenceOf } from '../model/refused-words';

/** What was sent about a passage and has no answer yet, whatever it says. */
export interface Unsent {
  readonly key: string;
  /** Whose it is: it is sent, and shown, to nobody else. Null of a guest. */
  readonly userId: string | null;
  readonly body: { readonly selected_text?: string };
}

/** A comment that was sent and has no answer yet. Kept in this browser, so that no reload and no dead zone loses it. */
export interface UnsentComment {
  /** Makes one comment of any number of tries, from any tab. */
  readonly key: string;
  readonly partId: string;
  /** Whose it is: it is sent, and shown, to nobody else. Null of a guest. */
  readonly userId: string | null;
  readonly at: string;
  /** Exactly what the first try said: another body under the same key would be refused. */
  readonly body: CommentBody;
}

const anchorShape: Shape = {
  exact: isText,
  prefix: isText,
  suffix: isText,
  start: isOffset,
  end: isOffset,
  text_version: isOffset,
};
/** As much as drawing it needs; the server has the last word on the rest. */
const bodyShape: Shape = {
  comment_text: isText,
  selected_text: isFilled,
  selection_start: isOffset,
  selection_end: isOffset,
  selection_anchor: isMissingOr((anchor) => fits(anchor, anchorShape)),
  text_version: isMissingOr(isOffset),
  author_name: isMissingOr(isText),
};
const wholeShape: Shape = { about: (about) => about === 'part' || about === 'work', comment_text: isText };
const shape: Shape = {
  key: isFilled,
  partId: isFilled,
  userId: (id) => id === null || isText(id),
  at: isText,
  body: (body) => fits(body, bodyShape) || fits(body, wholeShape),
};

/** What the storage holds; what cannot be read is as good as none. */
export const parseUnsent = (raw: string | null): UnsentComment[] => parsePersistedList(raw, shape);

/** @param at ISO 8601 UTC */
export const unsentOf = (held: ReadText, sending: Sending, user: User | null, at: string): UnsentComment => ({
  key: sending.key,
  partId: held.text.id,
  userId: user?.id ?? null,
  at,
  body: newCommentOf(held, sending),
});

export type AfterFailure<Entry> =
  /** Nothing was said against it: it is tried again. */
  | { kind: 'waits'; retryAfterSeconds: number | null }
  /** The passage only stands elsewhere now: the same words about the same words, in their new place. */
  | { kind: 'moves'; entry: Entry }
  | { kind: 'refused'; sentence: string };

/** Statuses by which a gateway or a busy server says 'later'. */
const laterStatuses = [408, 425, 429];

/** What becomes of what waits after a try that failed. @param newKey for another body */
export function afterFailure<Entry extends Unsent>(
  entry: Entry,
  failure: ApiFailure,
  newKey: () => string,
): AfterFailure<Entry> {
  const { status, code, proposal } = failure;
  // Its writer is not signed in just now, and will be again.
  const isSignedOut = status === 401 && entry.userId !== null;
  const isLater = status === 0 || status >= 500 || laterStatuses.includes(status) || failure.isUnreadable;
  if (isSignedOut || isLater) return { kind: 'waits', retryAfterSeconds: failure.retryAfter };
  if (code === 'text_changed' && proposal?.selected_text === entry.body.selected_text) {
    const { selection_anchor: _old, ...words } = entry.body as Entry['body'] & { selection_anchor?: unknown };
    return { kind: 'moves', entry: { ...entry, key: newKey(), body: { ...words, ...proposal } } };
  }
  return { kind: 'refused', sentence: sentenceOf(failure) };
}

/** The text changed where its passage stood: it has to be looked for. */
export const hasMoved = ({ text }: ReadText, { body }: UnsentComment): boolean =>
  !isWhole(body) && text.content.slice(body.selection_start, body.selection_end) !== body.selected_text;

/** Where its passage stands in the text as it is now; null when it is gone. */
function placeIn(held: ReadText, body: NewComment, hasGone: boolean, find: FindPassage | null): Span | null {
  const { text } = held;
  const { selection_start: start, selection_end: end, selected_text: exact, text_version = text.version } = body;
  if (!hasGone) return { start, end };
  const anchor = body.selection_anchor ?? quotedAs(exact, { start, end }, text_version);
  const found = find?.(anchor, text.content, text.version);
  return found ? { start: found.selection_start, end: found.selection_end } : null;
}

/** How a waiting comment stands beside the others. */
function shown(held: ReadText, waiting: UnsentComment, user: User | null, find: FindPassage | null): Comment {
  const { body, key, at } = waiting;
  const says = (now: CommentBody) => ({ ...commentSaying(held, now, key, user), created_at: at, updated_at: at });
  if (isWhole(body)) return says(body);
  const span = placeIn(held, body, hasMoved(held, waiting), find);
  const comment = says(span ? { ...body, ...passageOf(held, span) } : body);
  return span ? comment : { ...comment, selection_start: null, selection_end: null, anchor_state: 'orphaned' };
}

const isEcho = (comment: Comment, { body }: UnsentComment): boolean =>
  !isSending(comment) && isSamePassage(comment, body);

/**
 * The opened text with exactly these comments on their way: those that were sent, taken back or refused elsewhere go, those
 * that a reload or another tab left waiting come. The same object while nothing changes.
 *
 * @param find without it, what has moved is left out until it can be looked for
 */
export function withUnsent(
  text: ReadText,
  entries: readonly UnsentComment[],
  user: User | null,
  find: FindPassage | null,
): ReadText {
  const ids = new Set(entries.map(({ key }) => sendingId(key)));
  const isThere = (one: Comment) => text.comments.some((other) => !isSending(other) && isSamePassage(one, other));
  const isTrue = (one: Comment) =>
    !isSending(one) || (ids.has(one.id) && one.text_version === text.text.version && !isThere(one));
  const kept = text.comments.filter(isTrue);
  const missing = entries.filter(
    (entry) =>
      (find !== null || !hasMoved(text, entry)) &&
      !kept.some((one) => one.id === sendingId(entry.key) || isEcho(one, entry)),
  );
  if (missing.length === 0 && kept.length === text.comments.length) return text;
  return missing.reduce((now, entry) => addSending(now, shown(now, entry, user, find)), { ...text, comments: kept });
}
