import type { Comment } from '@shulayim/contracts';
import { BurstGroup } from '../bursts/burst-group';
import { groupBursts } from '../bursts/group-bursts';
import { useFeedUi } from '../feed.store';
import { isNewCard } from '../model/feed-cards';
import type { FeedCard } from '../model/feed-cards';
import { FeedItem } from './feed-item';
import styles from './list.module.css';

interface FeedListProps {
  label: string;
  cards: readonly FeedCard[];
  /** Ids of the entries that came while the page was open. */
  arrived: ReadonlySet<string>;
  newLabel: string;
  onResolve: (comment: Comment) => void;
}

export function FeedList({ label, cards, arrived, newLabel, onResolve }: FeedListProps) {
  const newIds = useFeedUi((ui) => ui.newIds);
  const replyingTo = useFeedUi((ui) => ui.replyingTo);
  const isNew = (card: FeedCard) => isNewCard(card, newIds);
  const item = (card: FeedCard, inBurst = false) => (
    <FeedItem
      key={card.id}
      card={card}
      inBurst={inBurst}
      isNew={isNew(card)}
      isArrived={arrived.has(card.entry.id)}
      isReplying={replyingTo === card.id}
      newLabel={newLabel}
      onResolve={onResolve}
    />
  );
  return (
    <ol className={styles.list} aria-label={label}>
      {groupBursts(cards).map((row) =>
        row.kind === 'single' ? (
          item(row.card)
        ) : (
          <BurstGroup key={row.id} burst={row} newLabel={row.cards.some(isNew) ? newLabel : null}>
            {row.cards.map((card) => item(card, true))}
          </BurstGroup>
        ),
      )}
    </ol>
  );
}
