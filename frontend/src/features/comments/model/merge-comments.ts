import type { Comment, LiveMessages, OpenedText } from '@shulayim/contracts';

/** What the cache holds of an opened text: the server's answer and what has been heard since. */
export interface ReadText extends OpenedText {
  /** Comment id → when this browser last heard of it, in `performance.now()` milliseconds. */
  readonly heardAt: Readonly<Record<string, number>>;
  /** Ids of deleted comments: an id is never used again, so a late message about one of them is old news. */
  readonly deletedIds: readonly string[];
}

/** Begins the id of a comment that is on its way to the server. */
const sendingPrefix = 'sending-';
export const sendingId = (key: string): string => `${sendingPrefix}${key}`;
export const keyOfSending = (id: string): string => id.slice(sendingPrefix.length);
export const isSending = ({ id }: Pick<Comment, 'id'>): boolean => id.startsWith(sendingPrefix);

/** In the place of the time at which words were changed, until the server has them. */
export const onItsWay = '';

type Passage = Partial<Pick<Comment, 'selection_start' | 'selection_end' | 'about'>> & Pick<Comment, 'comment_text'>;
export const isSamePassage = (one: Passage, other: Passage): boolean =>
  one.about === other.about &&
  (one.selection_start ?? null) === (other.selection_start ?? null) &&
  (one.selection_end ?? null) === (other.selection_end ?? null) &&
  one.comment_text === other.comment_text;

/** In the order of the text; comments without a place come last, and equals keep the order of their writing. */
export const byPlace = (one: Comment, other: Comment): number =>
  (one.selection_start ?? Infinity) - (other.selection_start ?? Infinity) ||
  (one.selection_end ?? Infinity) - (other.selection_end ?? Infinity) ||
  one.created_at.localeCompare(other.created_at) ||
  one.id.localeCompare(other.id);

/** `updated_at` moves with every change of a comment itself, a reply brings its own time. */
export const lastChangeOf = ({ updated_at, replies }: Comment): string =>
  replies.reduce((last, reply) => (reply.updated_at > last ? reply.updated_at : last), updated_at);

/** An older state never replaces a newer one; a place in a newer version of the text is newer whatever the clocks say. */
const fresher = (held: Comment, told: Comment): Comment => {
  const isOlder =
    told.text_version === held.text_version
      ? lastChangeOf(told) < lastChangeOf(held)
      : told.text_version < held.text_version;
  const newest = isOlder ? held : told;
  // A message to everybody in the room cannot know whose comment it is to each of them.
  return held.is_mine && !newest.is_mine ? { ...newest, is_mine: true } : newest;
};

function withComment(comments: readonly Comment[], told: Comment): Comment[] {
  const echoed = comments.find((one) => one.id === told.id || (isSending(one) && isSamePassage(one, told)));
  const rest = comments.filter((one) => one !== echoed && one.id !== told.id);
  const merged = echoed ? fresher({ ...echoed, id: told.id }, told) : told;
  return [...rest, echoed && isSending(echoed) ? { ...told, is_mine: true } : merged].sort(byPlace);
}

/** Its place is in a version of the text that is not here yet: shown, it would stand on another passage. */
export const isAhead = ({ text }: ReadText, comment: Comment): boolean => comment.text_version > text.version;

/** Of an older version: until the server says where it is now, it has no place. A comment on its way goes by its own passage. */
const inVersion = (comment: Comment, version: number): Comment =>
  comment.text_version < version && !comment.about
    ? { ...comment, selection_start: null, selection_end: null, anchor_state: 'orphaned' }
    : comment;

/**
 * Takes one live message (or the answer to one's own call, which looks the same) into the opened text. The same message
 * twice, or messages in another order, end in the same list. What speaks of a newer text waits until that is loaded.
 *
 * @param now `performance.now()`, milliseconds
 */
export function mergeComment(
  text: ReadText,
  { change, comment }: Pick<LiveMessages['comment'], 'change' | 'comment'>,
  now: number,
): ReadText {
  if (text.deletedIds.includes(comment.id)) return text;
  if (change !== 'deleted' && isAhead(text, comment)) return text;
  if (change === 'deleted') return mergeDeleted(text, comment.id);
  const heardAt = { ...text.heardAt, [comment.id]: now };
  return { ...text, comments: withComment(text.comments, inVersion(comment, text.text.version)), heardAt };
}

/** A deleted comment goes, and no late message brings it back. */
export const mergeDeleted = (text: ReadText, id: string): ReadText => ({
  ...text,
  comments: text.comments.filter((one) => one.id !== id),
  deletedIds: text.deletedIds.includes(id) ? text.deletedIds : [...text.deletedIds, id],
});

/**
 * Puts a fresh answer in the place of the held one, without losing what was heard while it was on its way, nor a comment
 * that is still being sent.
 *
 * @param askedAt when the question was asked, in `performance.now()` milliseconds
 */
export function refreshText(held: ReadText | undefined, answer: OpenedText, askedAt: number): ReadText {
  const fresh = { ...answer, comments: [...answer.comments].sort(byPlace), heardAt: {}, deletedIds: [] };
  if (held?.text.id !== answer.text.id) return fresh;
  const known = new Set(answer.comments.map((one) => one.id));
  const merged = new Map(fresh.comments.map((one) => [one.id, one]));
  for (const id of held.deletedIds) merged.delete(id);
  for (const one of held.comments) {
    const isKept = isSending(one) || known.has(one.id) || (held.heardAt[one.id] ?? -1) >= askedAt;
    const told = merged.get(one.id);
    if (isKept) merged.set(one.id, inVersion(told ? fresher(one, told) : one, answer.text.version));
  }
  const comments = [...merged.values()].sort(byPlace);
  return { ...fresh, comments, heardAt: held.heardAt, deletedIds: held.deletedIds };
}

/** Shows a comment before the server has answered. */
export const addSending = (text: ReadText, comment: Comment): ReadText => ({
  ...text,
  comments: [...text.comments.filter((one) => one.id !== comment.id), comment].sort(byPlace),
});

/** Takes an unanswered comment away again. */
export const dropSending = (text: ReadText, id: string): ReadText => ({
  ...text,
  comments: text.comments.filter((one) => one.id !== id),
});

/** The server has taken a comment: its answer stands where it was being sent from. */
export const takeAnswer = (text: ReadText, key: string, comment: Comment, now: number): ReadText =>
  mergeComment(dropSending(text, sendingId(key)), { change: 'added', comment: { ...comment, is_mine: true } }, now);
