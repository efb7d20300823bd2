import { useTranslation } from '../../../platform/i18n';
import styles from './checks.module.css';

/** The answer word for word, left to right in any page. */
export function AnswerDetails({ answer }: { answer: unknown }) {
  const { t } = useTranslation('operations');
  return (
    <details className={styles.details}>
      <summary>{t('details')}</summary>
      <pre dir="ltr" tabIndex={0}>
        <bdi dir="ltr">{JSON.stringify(answer, null, 2)}</bdi>
      </pre>
    </details>
  );
}
