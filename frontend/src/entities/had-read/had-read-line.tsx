import type { HadRead } from '@shulayim/contracts';
import { Suspense } from 'react';
import { useTranslation } from '../../platform/i18n';
import { Sentence } from '../../platform/ui/content/sentence';
import styles from './had-read.module.css';
import './had-read-words';

/** What a comment's writer knew then of what comes after its passage. */
export const HadReadLine = (props: { readonly hadRead: HadRead }) => (
  <Suspense>
    <Said {...props} />
  </Suspense>
);

function Said({ hadRead: { beyond } }: { readonly hadRead: HadRead }) {
  const { t } = useTranslation('had-read.lazy');
  return (
    <p className={styles.hadRead}>
      <Sentence
        text={t(keyOf(beyond), { percent: beyond?.percent ?? 0, title: '{{title}}' })}
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
