import type { FeedEntry } from '@shulayim/contracts';
import { personOf } from './person';

/** What the greeting counts: comments and answers once each, people who opened a text once per text, invitations that did not arrive. */
export function sinceLastVisit(entries: readonly FeedEntry[]): {
  comments: number;
  replies: number;
  answers: number;
  openings: number;
  lost: number;
} {
  const of = (kind: FeedEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  const openers = of('text_accessed').map((entry) => `${entry.part_id} ${personOf(entry)}`);
  return {
    comments: of('comment_added').length,
    replies: of('comment_replied').length,
    answers: of('fix_answered').length,
    openings: new Set(openers).size,
    lost: of('invitation_not_delivered').length,
  };
}
