import type { Comment, FeedEntry } from '@shulayim/contracts';
import { peopleOf } from './person';

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
 * answered it, or its fix; resolving, editing and deleting change that card. Openings of one text that follow each other share a line.
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
    else if (!isOfComment(entry)) cards.push({ kind: 'event', id: entry.id, entry });
    else if (entry.comment && placedBy.get(entry.comment.id) === entry) {
      const comment = newest.get(entry.comment.id) ?? entry.comment;
      cards.push({ kind: 'comment', id: comment.id, entry, comment, isDeleted: deleted.has(comment.id) });
    }
  }
  return cards;
}

const weights: Partial<Record<FeedEntry['kind'], number>> = {
  comment_edited: 1,
  comment_added: 2,
  comment_replied: 2,
  fix_answered: 2,
};
const isOfComment = ({ kind }: FeedEntry): boolean => kind.startsWith('comment_') || kind === 'fix_answered';

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

/** What one did oneself is none, nor what was read as a notification, answered or resolved. */
export const isNews = ({ actor, is_read }: FeedEntry, me: string): boolean => actor.id !== me && !is_read;

/** The ids of the entries that are news: of what is neither their own doing nor read elsewhere, the newest `count`. */
export const unreadIds = (entries: readonly FeedEntry[], count: number, me: string): string[] =>
  entries
    .filter((entry) => isNews(entry, me))
    .slice(0, Math.max(0, count))
    .map(({ id }) => id);

/** All entries that a card stands for. */
const cardEntries = (card: FeedCard): readonly FeedEntry[] => (card.kind === 'openings' ? card.entries : [card.entry]);
export const cardEntryIds = (card: FeedCard): string[] => cardEntries(card).map(({ id }) => id);

/** @param newIds the entries that came since the last visit: some may have been read elsewhere meanwhile */
export const isNewCard = (card: FeedCard, newIds: ReadonlySet<string>): boolean =>
  cardEntries(card).some(({ id, is_read }) => newIds.has(id) && !is_read);

/** How many different people opened the text. */
export function openers(entries: readonly FeedEntry[]): { first: FeedEntry['actor']; others: number } | null {
  const [first, ...others] = peopleOf(entries);
  return first ? { first, others: others.length } : null;
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
