import type { HadRead } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Sentence } from '../../../platform/ui/content/sentence';
import styles from './cards.module.css';

/** What a comment's writer knew then of what comes after its passage. */
export function HadReadLine({ hadRead: { beyond } }: { readonly hadRead: HadRead }) {
  const { t } = useTranslation('feed');
  return (
    <p className={styles.hadRead}>
      <Sentence
        text={t(`hadRead.${keyOf(beyond)}`, { percent: beyond?.percent ?? 0, title: '{{title}}' })}
        values={{ title: beyond?.part_title ?? '' }}
        parts={{ part: <bdi /> }}
      />
    </p>
  );
}

function keyOf(beyond: HadRead['beyond']) {
  if (!beyond) return 'nothingMore';
  if (beyond.part_title === null) return 'deletedPart';
  return beyond.percent ? 'share' : 'part';
}
