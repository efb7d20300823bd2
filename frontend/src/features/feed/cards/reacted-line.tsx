import type { FeedEntry } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { Sentence } from '../../../platform/ui/content/sentence';
import { Time } from '../../../platform/ui/content/time';
import { useCounts } from '../../../entities/reactions/kinds';
import styles from './cards.module.css';
import reacted from './reacted.module.css';

/** How readers reacted to a passage: one line for all of them, apart from what they said in words. */
export function ReactedLine({ entry }: { readonly entry: FeedEntry }) {
  const { t } = useTranslation('feed');
  const countsOf = useCounts(entry.reactions?.labels ?? {});
  const { reactions } = entry;
  if (!reactions) return null;
  return (
    <>
      <span className={reacted.sign} aria-hidden>
        <Icon name="eye" />
      </span>
      <div className={styles.body}>
        <header className={styles.head}>
          <p className={styles.sentence}>
            <Sentence
              text={t('reacted', { count: reactions.people, quote: '{{quote}}', title: '{{title}}' })}
              values={{ quote: reactions.selected_text, title: entry.part_title ?? t('untitled') }}
              parts={{
                quote: <bdi className={reacted.quote} />,
                part: <Link dir="auto" className={styles.part} to={`/text/${entry.part_id ?? ''}`} />,
              }}
            />
          </p>
          <span className={styles.time}>
            <Time at={entry.at} />
          </span>
        </header>
        <p className={reacted.counts}>{countsOf(reactions.counts)}</p>
      </div>
    </>
  );
}
