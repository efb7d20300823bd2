import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Icon } from '../../../platform/ui/brand/icon';
import styles from './waiting-list.module.css';

/** Stands in place of the form once the server has stored the address. */
export function Thanks({ email }: { email: string }) {
  const { t } = useTranslation('coming-soon');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.thanks} role="status">
      <span className={styles.tick}>
        <Icon name="check" size={1.6} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {t('thanks.title')}
      </h2>
      <p>
        {t('thanks.onTheList')}{' '}
        <span className={styles.address}>
          <bdi dir="ltr">{email}</bdi>
        </span>
      </p>
      <p>{t('thanks.next')}</p>
    </div>
  );
}
