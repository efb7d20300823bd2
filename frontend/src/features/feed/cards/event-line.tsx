import type { FeedEntry } from '@shulayim/contracts';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { openers } from '../model/feed-cards';
import { EntryHead } from './entry-head';
import styles from './cards.module.css';

/** Openings of one text that followed each other: the last reader by name, the others counted. */
export function OpeningsLine({ entries }: { entries: readonly FeedEntry[] }) {
  const [last] = entries;
  const others = openers(entries)?.others ?? 0;
  if (!last) return null;
  return (
    <>
      <Avatar name={last.actor.name} id={last.actor.id} size="small" />
      <div className={styles.body}>
        <EntryHead entry={last} sentence={others > 0 ? 'did.texts_accessed' : 'did.text_accessed'} count={others} />
      </div>
    </>
  );
}

export function EventLine({ entry }: { entry: FeedEntry }) {
  return (
    <>
      <Avatar name={entry.actor.name} id={entry.actor.id} size="small" />
      <div className={styles.body}>
        <EntryHead entry={entry} sentence={`did.${entry.kind}`} />
      </div>
    </>
  );
}
