import type { AdminProjectHistoryEntry } from '@shulayim/contracts';
import { useTranslation } from '../../../../platform/i18n';
import { LongDate } from '../../../../platform/ui/content/time';
import { UserText } from '../../../../platform/ui/content/user-text';
import { PersonLink } from '../../page/lists/person-link';
import styles from '../admin-projects.module.css';

/** What admins did about a work, newest first. */
export function ProjectHistory({ history }: { history: readonly AdminProjectHistoryEntry[] }) {
  const { t } = useTranslation('admin-projects');
  return (
    <section className={styles.section} aria-labelledby="book-history">
      <h3 id="book-history">{t('history.title')}</h3>
      {history.length === 0 && <p className={styles.quiet}>{t('history.none')}</p>}
      <ol className={styles.rows}>
        {history.map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{t(`history.${entry.mark}`)}</b>
              <small>
                <LongDate at={entry.at} />
                {entry.actor_id && (
                  <>
                    {' · '}
                    <PersonLink id={entry.actor_id}>
                      <bdi>{entry.actor_name ?? t('history.gone')}</bdi>
                    </PersonLink>
                  </>
                )}
              </small>
              {entry.reason && <UserText>{entry.reason}</UserText>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
