import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { MarginSection } from '../../../platform/ui/marketing/margin-section';
import styles from './features.module.css';

type Feature = 'contextual' | 'sharing' | 'fast' | 'private';

function Passage() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.passage}>
      <p>
        {t('features.contextual.before')} <mark>{t('features.contextual.mark')}</mark>
      </p>
      <span className={styles.remark}>
        <Avatar name={t('try.notes.noa.who')} size="small" /> {t('features.contextual.comment')}
      </span>
    </div>
  );
}

function ShareLink() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.link}>
      <bdi dir="ltr">{window.location.host}/read/4vX9…</bdi>
      <span>
        <Icon name="check" /> {t('features.sharing.copy')}
      </span>
    </div>
  );
}

function Letters() {
  const { t } = useTranslation('landing');
  const letter = t('features.fast.letter');
  return (
    <div className={styles.letters}>
      <span>{letter}</span>
      <span>{letter}</span>
      <span>{letter}</span>
      <i />
    </div>
  );
}

function Doors() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.doors}>
      <Badge>{t('features.private.draft')}</Badge>
      <Badge>{t('features.private.closed')}</Badge>
      <span className={styles.chosen}>
        <Badge tone="leaf">{t('features.private.shared')}</Badge>
      </span>
      <Badge>{t('features.private.public')}</Badge>
    </div>
  );
}

/** Each shown by a piece of the product at work; to a screen reader the words say the same. */
const features: readonly (readonly [Feature, ReactNode])[] = [
  ['contextual', <Passage key="contextual" />],
  ['sharing', <ShareLink key="sharing" />],
  ['fast', <Letters key="fast" />],
  ['private', <Doors key="private" />],
];

export function Features() {
  const { t } = useTranslation('landing');
  return (
    <div className={styles.band}>
      <MarginSection id="features" title={t('features.title')} note={t('features.note')}>
        <ul className={styles.features}>
          {features.map(([name, specimen]) => (
            <li key={name}>
              <div className={styles.specimen} aria-hidden="true">
                {specimen}
              </div>
              <h3>{t(`features.${name}.title`)}</h3>
              <p>{t(`features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </MarginSection>
    </div>
  );
}
