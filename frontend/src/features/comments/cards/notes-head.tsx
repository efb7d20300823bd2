import type { WhyNot as Reason } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { WhyNot } from './words/why-not';
import { Fold } from './words/fold';
import styles from './notes-head.module.css';

interface NotesHeadProps {
  readonly count: number;
  /** Why the reader may only look; null when they may comment. */
  readonly whyNot: Reason | null;
  readonly layout: 'margin' | 'drawer';
  /** Beside the count. */
  readonly tools?: ReactNode;
  /** Instead of how a comment is added. */
  readonly guide?: ReactNode;
}

/** How many comments there are, why none can be added, or how one is. */
export function NotesHead({ count, whyNot, layout, tools, guide }: NotesHeadProps) {
  const { t } = useTranslation('comments');
  const isOwn = whyNot === 'own_text';
  return (
    <div className={styles.head}>
      {count === 0 && (
        <div className={styles.empty}>
          <p className={styles.none}>{t('none')}</p>
          {(isOwn || !whyNot) && <p>{t(isOwn ? 'noneAuthor' : 'noneHint')}</p>}
        </div>
      )}
      {whyNot && !isOwn && (
        <p className={styles.why}>
          <WhyNot reason={whyNot} />
        </p>
      )}
      <div className={styles.line}>
        {layout === 'margin' && count > 0 && <h2 className={styles.count}>{t('count', { count })}</h2>}
        {tools}
        {guide}
        {!guide && !whyNot && (
          <Fold summary={t('how')} className={styles.how} open={count === 0}>
            <ul>
              {layout === 'margin' && <li>{t('howSteps.mouse')}</li>}
              {layout === 'drawer' && <li>{t('howSteps.touch')}</li>}
              {layout === 'margin' && <li>{t('howSteps.keys')}</li>}
            </ul>
          </Fold>
        )}
      </div>
    </div>
  );
}
