import { useTranslation } from '../../i18n';
import { VisuallyHidden } from '../content/visually-hidden';
import styles from './skeleton.module.css';

/** Stands where the content will stand; appears only when the wait is felt. */
export function Skeleton({ lines = 4, shape = 'text' }: { lines?: number; shape?: 'text' | 'page' | 'cards' }) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.skeleton} data-shape={shape} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {shape === 'page' && <i className={styles.title} />}
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} className={styles.line} />
      ))}
    </div>
  );
}
