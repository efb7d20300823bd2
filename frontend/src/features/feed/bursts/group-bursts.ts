import { type FeedEntry, sittingGapMinutes } from '@shulayim/contracts';
import type { FeedCard } from '../model/feed-cards';
import { peopleOf } from '../model/person';

type CommentCard = Extract<FeedCard, { kind: 'comment' }>;

/** Comments on one part that came one upon the other. */
export interface Burst {
  readonly kind: 'burst';
  /** Of its oldest comment: it stays while more come in above. */
  readonly id: string;
  readonly partId: string | null;
  readonly partTitle: string | null;
  readonly cards: readonly CommentCard[];
  /** Without those that were deleted. */
  readonly comments: number;
  readonly open: number;
  /** Whoever wrote them, the latest first, each once. */
  readonly people: readonly FeedEntry['actor'][];
}
export type FeedRow = { readonly kind: 'single'; readonly id: string; readonly card: FeedCard } | Burst;

const gapMs = sittingGapMinutes * 60 * 1000;
const leastComments = 3;

/**
 * Puts new comments on the same part that follow each other under one heading: "5 comments on chapter 2".
 *
 * @param cards newest first
 */
export function groupBursts(cards: readonly FeedCard[]): FeedRow[] {
  const runs: FeedCard[][] = [];
  for (const card of cards) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && continues(last, card)) run.push(card);
    else runs.push([card]);
  }
  return runs.flatMap((run): FeedRow[] => {
    const burst = burstOf(run);
    return burst ? [burst] : run.map((card) => ({ kind: 'single', id: card.id, card }));
  });
}

const isNewComment = (card: FeedCard): card is CommentCard =>
  card.kind === 'comment' && card.entry.kind === 'comment_added';

function continues(newer: FeedCard, older: FeedCard): boolean {
  if (!isNewComment(newer) || !isNewComment(older) || newer.entry.part_id !== older.entry.part_id) return false;
  return Date.parse(newer.entry.at) - Date.parse(older.entry.at) <= gapMs;
}

function burstOf(run: readonly FeedCard[]): Burst | null {
  const cards = run.filter(isNewComment);
  const last = cards.at(-1);
  if (!last || cards.length < leastComments) return null;
  const kept = cards.filter(({ isDeleted }) => !isDeleted);
  return {
    kind: 'burst',
    id: last.id,
    partId: last.entry.part_id,
    partTitle: cards[0]?.entry.part_title ?? null,
    cards,
    comments: kept.length,
    open: kept.filter(({ comment }) => !comment.resolved).length,
    people: peopleOf(kept.map(({ entry }) => entry)),
  };
}
