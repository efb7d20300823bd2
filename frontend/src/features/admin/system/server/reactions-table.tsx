import type { Reaction } from '@shulayim/contracts';
import { maxReactionLag } from '@shulayim/contracts/limits';
import { useTranslation } from '../../../../platform/i18n';
import { Badge } from '../../../../platform/ui/content/badge';
import page from '../../page/admin.module.css';
import { LogName } from '../log-names/log-name';
import styles from '../system.module.css';
import { useNumbers } from '../use-numbers';

/** Whoever follows the log, those that are behind first. */
export function ReactionsTable({ reactions }: { reactions: readonly Reaction[] }) {
  const { t } = useTranslation('admin-system');
  const { t: log } = useTranslation('admin-event-log');
  const { plain } = useNumbers();
  return (
    <table className={page.table}>
      <thead>
        <tr>
          <th scope="col">{t('server.reaction')}</th>
          <th scope="col">{t('server.behind')}</th>
        </tr>
      </thead>
      <tbody>
        {reactions.map(({ name, lag_events: events, lag_seconds: seconds, has_more: hasMore, is_ahead: isAhead }) => (
          <tr key={name} className={styles.number}>
            <th scope="row">
              <LogName family="reactions" name={name} />
            </th>
            <td data-label={t('server.behind')}>
              {isAhead ? (
                <span>
                  <Badge tone="margin">{t('server.ahead')}</Badge>
                  <small className={styles.advice}>{t('server.aheadWhatToDo')}</small>
                </span>
              ) : events === 0 ? (
                <Badge tone="leaf">{t('server.upToDate')}</Badge>
              ) : (
                <span>
                  <Badge tone={seconds > maxReactionLag ? 'margin' : 'plain'}>
                    {t('server.behindEvents', { count: events, number: `${plain(events)}${hasMore ? '+' : ''}` })}
                  </Badge>
                  <small>{t('server.behindSeconds', { count: Math.round(seconds) })}</small>
                  {seconds > maxReactionLag && <small className={styles.advice}>{log('whatToDo')}</small>}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
