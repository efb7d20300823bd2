import type { ReactNode } from 'react';
import { formatNumber, useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { MarginSection } from '../../../platform/ui/marketing/margin-section';
import styles from './steps.module.css';

/** How long the sample chapter is said to be. */
const sampleWords = 1204;

function Draft() {
  const { t } = useTranslation('welcome');
  return (
    <div className={styles.draft}>
      <b>{t('how.upload.name')}</b>
      <p>
        {t('how.upload.first')}
        <i className={styles.caret} />
      </p>
      <small>{t('how.upload.words', { words: formatNumber(sampleWords) })}</small>
    </div>
  );
}

function ShareLink() {
  const { t } = useTranslation('welcome');
  return (
    <div className={styles.link}>
      <bdi dir="ltr">{window.location.host}/read/4vX9…</bdi>
      <span>
        <Icon name="copy" /> {t('how.share.copy')}
      </span>
    </div>
  );
}

function Feedback() {
  const { t } = useTranslation('welcome');
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <Avatar name={t('how.feedback.who')} size="small" />
        <b>{t('how.feedback.who')}</b>
        <Badge tone="leaf">{t('how.feedback.resolved')}</Badge>
      </div>
      <p className={styles.quote}>
        <mark>{t('how.feedback.mark')}</mark>
      </p>
      <p>{t('how.feedback.comment')}</p>
    </div>
  );
}

/** Each with a piece of the product beside it; a screen reader hears the words alone, which say the same. */
const steps: readonly (readonly ['upload' | 'share' | 'feedback', ReactNode])[] = [
  ['upload', <Draft key="upload" />],
  ['share', <ShareLink key="share" />],
  ['feedback', <Feedback key="feedback" />],
];

export function Steps() {
  const { t } = useTranslation('welcome');
  return (
    <div className={styles.band}>
      <MarginSection id="how" title={t('how.title')} note={t('how.note')}>
        <ol className={styles.steps}>
          {steps.map(([name, specimen], index) => (
            <li key={name}>
              <b className={styles.number} aria-hidden="true">
                {index + 1}
              </b>
              <div>
                <h3>{t(`how.${name}.title`)}</h3>
                <p className={styles.text}>{t(`how.${name}.text`)}</p>
              </div>
              <div className={styles.specimen} aria-hidden="true">
                {specimen}
              </div>
            </li>
          ))}
        </ol>
      </MarginSection>
    </div>
  );
}
