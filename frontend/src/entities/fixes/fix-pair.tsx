import './fix-words';
import { useTranslation } from '../../platform/i18n';
import { UserText } from '../../platform/ui/content/user-text';
import styles from './fixes.module.css';

/** A passage as it was and as it is, beside each other where there is room; once, where nothing of it has changed. */
export function FixPair({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('fixes');
  if (before === after)
    return (
      <dl className={styles.pair}>
        <div>
          <dt>{t('same')}</dt>
          <dd>
            <UserText as="div">{after}</UserText>
          </dd>
        </div>
      </dl>
    );
  return (
    <dl className={styles.pair} aria-label={t('pair')}>
      <div>
        <dt>{t('before')}</dt>
        <dd>
          <UserText as="div">{before}</UserText>
        </dd>
      </div>
      <div data-now>
        <dt>{t('after')}</dt>
        <dd>{after === '' ? <em>{t('gone')}</em> : <UserText as="div">{after}</UserText>}</dd>
      </div>
    </dl>
  );
}
