import type { ApiFailure } from '../../../platform/api/api';
import { Icon } from '../../../platform/ui/brand/icon';
import styles from './checks.module.css';

/** What P §8 calls it, and what the server or the network said. */
export function FailedCheck({ title, error }: { title: string; error: ApiFailure }) {
  return (
    <div className={styles.failed} role="alert">
      <Icon name="alert" />
      <div>
        <p>{title}</p>
        {error.message !== title && <p className={styles.reason}>{error.message}</p>}
        <p className={styles.technical}>
          <bdi dir="auto">{error.detail !== error.message ? error.detail : error.code}</bdi>
        </p>
      </div>
    </div>
  );
}
