import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { Icon } from '../../../../../platform/ui/brand/icon';
import { nearbyPages } from './nearby-pages';
import styles from '../paged.module.css';

interface PageTurnerProps {
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onTurn: (to: number) => void;
}

/** Under the text: one page back, the pages nearby, one page on. */
export function PageTurner({ page, count, onTurn }: PageTurnerProps) {
  const { t } = useTranslation('paged');
  const { t: reading } = useTranslation('reading');
  if (count < 2) return null;
  return (
    <nav className={styles.turner} aria-label={t('pages')}>
      <Button disabled={page === 1} icon="back" onClick={() => onTurn(page - 1)}>
        {t('previous')}
      </Button>
      <span className={styles.numbers}>
        {nearbyPages(page, count).map((number) => (
          <button
            key={number}
            type="button"
            className={styles.number}
            aria-label={reading('page', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onTurn(number)}
          >
            {number}
          </button>
        ))}
      </span>
      <Button variant={page < count ? 'primary' : 'line'} disabled={page === count} onClick={() => onTurn(page + 1)}>
        {t('next')} <Icon name="forward" />
      </Button>
    </nav>
  );
}

/** Where one is; said again at every turn. */
export function PageBadge({ page, count }: Omit<PageTurnerProps, 'onTurn'>) {
  const { t } = useTranslation('paged');
  return (
    <span className={styles.badge} role="status">
      {t('place', { number: page, count })}
    </span>
  );
}
