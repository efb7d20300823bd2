import type { Comment, FeedEntry } from '@shulayim/contracts';

/** One card of the page: a comment with all that has happened to it, openings of one text, or another event. */
export type FeedCard =
  | {
      readonly kind: 'comment';
      readonly id: string;
      readonly entry: FeedEntry;
      readonly comment: Comment;
      readonly isDeleted: boolean;
    }
  | {
      readonly kind: 'openings';
      readonly id: string;
      readonly entry: FeedEntry;
      readonly entries: readonly FeedEntry[];
    }
  | { readonly kind: 'event'; readonly id: string; readonly entry: FeedEntry };

/** Openings of one text stand in one line when no more than this lies between one and the next. */
const openingsGapMs = 60 * 60 * 1000;

/**
 * What the page shows of the entries, newest first. A comment has one card, where it was made or where a reader last
 * answered it; resolving, editing and deleting change that card. Openings of one text that follow each other share a line.
 *
 * @param entries newest first, each once
 * @param me      the author's id: their own answers are no news to them, and do not lift a card
 */
export function feedCards(entries: readonly FeedEntry[], me: string): FeedCard[] {
  const placedBy = placeComments(entries, me);
  const deleted = new Set(entries.filter(({ kind }) => kind === 'comment_deleted').map(({ comment }) => comment?.id));
  const newest = new Map<string, Comment>();
  for (const { comment } of entries) if (comment && !newest.has(comment.id)) newest.set(comment.id, comment);

  const cards: FeedCard[] = [];
  for (const entry of entries) {
    if (entry.kind === 'text_accessed') addOpening(cards, entry);
    else if (!entry.kind.startsWith('comment_')) cards.push({ kind: 'event', id: entry.id, entry });
    else if (entry.comment && placedBy.get(entry.comment.id) === entry) {
      const comment = newest.get(entry.comment.id) ?? entry.comment;
      cards.push({ kind: 'comment', id: comment.id, entry, comment, isDeleted: deleted.has(comment.id) });
    }
  }
  return cards;
}

const weights: Partial<Record<FeedEntry['kind'], number>> = { comment_edited: 1, comment_added: 2, comment_replied: 2 };

// Newest first, so that among equals the first one met wins.
function placeComments(entries: readonly FeedEntry[], me: string): Map<string, FeedEntry> {
  const placedBy = new Map<string, FeedEntry>();
  const weigh = (entry: FeedEntry) =>
    entry.kind === 'comment_replied' && entry.actor.id === me ? 0 : (weights[entry.kind] ?? 0);
  for (const entry of entries) {
    if (!entry.comment || weigh(entry) === 0) continue;
    const before = placedBy.get(entry.comment.id);
    if (!before || weigh(before) < weigh(entry)) placedBy.set(entry.comment.id, entry);
  }
  return placedBy;
}

function addOpening(cards: FeedCard[], entry: FeedEntry): void {
  const last = cards.at(-1);
  const oldest = last?.kind === 'openings' ? last.entries.at(-1) : undefined;
  const isNear =
    oldest?.part_id === entry.part_id && Date.parse(oldest?.at ?? '') - Date.parse(entry.at) <= openingsGapMs;
  // Named by its oldest, so that one more opening changes the line and does not replace it.
  if (last?.kind === 'openings' && isNear) {
    cards[cards.length - 1] = { ...last, id: entry.id, entries: [...last.entries, entry] };
  } else cards.push({ kind: 'openings', id: entry.id, entry, entries: [entry] });
}

/**
 * The entries that bring a card of their own, or lift one to where they stand. The others (resolving, editing, deleting, the
 * author's own answers) only change a card where it is.
 */
export function movingEntries(entries: readonly FeedEntry[], me: string): FeedEntry[] {
  const placed = new Set(
    entries.flatMap(({ kind, comment }) => (kind === 'comment_added' && comment ? [comment.id] : [])),
  );
  return entries.filter(({ kind, actor, comment }) => {
    if (actor.id === me || kind === 'comment_deleted') return false;
    if (kind === 'comment_edited') return !placed.has(comment?.id ?? '');
    return kind !== 'comment_resolved' && kind !== 'comment_reopened';
  });
}

/** The ids of the entries that the author has not seen: the newest `count` that they did not cause themselves. */
export const unreadIds = (entries: readonly FeedEntry[], count: number, me: string): string[] =>
  entries
    .filter((entry) => entry.actor.id !== me)
    .slice(0, Math.max(0, count))
    .map(({ id }) => id);

/** All entries that a card stands for. */
export const cardEntryIds = (card: FeedCard): string[] =>
  card.kind === 'openings' ? card.entries.map(({ id }) => id) : [card.entry.id];

/** How many different people opened the text; guests without a name count one by one. */
export function openers(entries: readonly FeedEntry[]): { first: FeedEntry['actor']; others: number } | null {
  const people = new Map(entries.map((entry) => [entry.actor.id ?? entry.actor.name ?? entry.id, entry.actor]));
  const [first] = people.values();
  return first ? { first, others: people.size - 1 } : null;
}

/** Two cards that would be drawn alike. */
export function isSameCard(one: FeedCard, other: FeedCard): boolean {
  if (one.id !== other.id || one.entry !== other.entry) return false;
  if (one.kind === 'comment' && other.kind === 'comment') {
    return one.comment === other.comment && one.isDeleted === other.isDeleted;
  }
  if (one.kind === 'openings' && other.kind === 'openings') {
    return one.entries.length === other.entries.length && one.entries.at(-1) === other.entries.at(-1);
  }
  return one.kind === other.kind;
}
