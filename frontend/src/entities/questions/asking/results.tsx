import { type WordingResults, choicesOf } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import styles from './results.module.css';

interface ResultsProps {
  readonly results: WordingResults;
  readonly isEarlier: boolean;
}

/** How often each step or option was chosen; of free words nothing, they are read. */
export function Results({ results, isEarlier }: ResultsProps) {
  const { t } = useTranslation('asking.lazy');
  const { wording, answers, counts } = results;
  const labels = choicesOf(wording);
  if (answers === 0) return null;
  return (
    <div className={styles.results}>
      {isEarlier && <p className={styles.hint}>{t('earlier', { text: wording.text })}</p>}
      {isEarlier && counts.length === 0 && <p className={styles.hint}>{t('answers', { count: answers })}</p>}
      {counts.length > 0 && (
        <ul className={styles.bars}>
          {counts.map((count, index) => (
            <li key={labels[index]}>
              {/* A number alone knows no direction: it stands where all labels begin. */}
              <span className={styles.label}>
                <bdi>{labels[index]}</bdi>
              </span>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ inlineSize: `${(count / answers) * 100}%` }} />
              </span>
              <span className={styles.count}>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
