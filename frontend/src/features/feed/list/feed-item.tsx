import type { Comment } from '@shulayim/contracts';
import { Suspense, memo } from 'react';
import { CommentCard } from '../cards/comment-card';
import { EventLine, OpeningsLine } from '../cards/event-line';
import { ReactedLine } from '../cards/reacted-line';
import { useFeedUi } from '../feed.store';
import { cardEntryIds, isSameCard } from '../model/feed-cards';
import type { FeedCard } from '../model/feed-cards';
import styles from './list.module.css';
import { QuestionLine } from './question-line';

interface FeedItemProps {
  card: FeedCard;
  /** Under a heading that names the part. */
  inBurst: boolean;
  isNew: boolean;
  isArrived: boolean;
  isReplying: boolean;
  newLabel: string;
  onResolve: (comment: Comment) => void;
}

const looksTheSame = (before: FeedItemProps, now: FeedItemProps): boolean =>
  isSameCard(before.card, now.card) &&
  before.inBurst === now.inBurst &&
  before.isNew === now.isNew &&
  before.isArrived === now.isArrived &&
  before.isReplying === now.isReplying &&
  before.newLabel === now.newLabel &&
  before.onResolve === now.onResolve;

/** One card. Drawn again only when something of its own has changed: the list may be thousands long. */
export const FeedItem = memo(function FeedItem(props: FeedItemProps) {
  const { card, inBurst, isNew, isArrived, isReplying, newLabel, onResolve } = props;
  const reply = useFeedUi((ui) => ui.reply);
  const markSeen = useFeedUi((ui) => ui.markSeen);
  return (
    <li className={styles.item}>
      <article
        className={styles.card}
        data-card={card.id}
        data-kind={card.kind}
        data-new={isNew || undefined}
        data-arrived={isArrived || undefined}
        tabIndex={-1}
        onFocus={() => markSeen(cardEntryIds(card))}
      >
        {isNew && <span className={styles.dot} role="img" aria-label={newLabel} />}
        {card.kind === 'comment' && (
          <CommentCard card={card} inBurst={inBurst} isReplying={isReplying} onResolve={onResolve} onReply={reply} />
        )}
        {card.kind === 'openings' && <OpeningsLine entries={card.entries} />}
        {card.kind === 'event' && card.entry.reactions && (
          <Suspense>
            <ReactedLine entry={card.entry} />
          </Suspense>
        )}
        {card.kind === 'event' && card.entry.question && (
          <Suspense>
            <QuestionLine entry={card.entry} />
          </Suspense>
        )}
        {card.kind === 'event' && !card.entry.reactions && !card.entry.question && <EventLine entry={card.entry} />}
      </article>
    </li>
  );
}, looksTheSame);
