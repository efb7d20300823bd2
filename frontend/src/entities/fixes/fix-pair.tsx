import './fix-words';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n';
import { UserText } from '../../platform/ui/content/user-text';
import styles from './fixes.module.css';

/** A passage as it was and as it is, beside each other where there is room; once, where nothing of it has changed. */
export function FixPair({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('fixes');
  // Of a comment on the whole.
  if (before === '' && after === '') return null;
  if (before === after)
    return (
      <dl className={styles.pair}>
        <Words name={t('same')}>
          <UserText as="div">{after}</UserText>
        </Words>
      </dl>
    );
  return (
    <dl className={styles.pair} aria-label={t('pair')}>
      <Words name={t('before')}>
        <UserText as="div">{before}</UserText>
      </Words>
      <Words name={t('after')} isNow>
        {after === '' ? <em>{t('gone')}</em> : <UserText as="div">{after}</UserText>}
      </Words>
    </dl>
  );
}

function Words({ name, isNow, children }: { name: string; isNow?: boolean; children: ReactNode }) {
  return (
    <div data-now={isNow}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
