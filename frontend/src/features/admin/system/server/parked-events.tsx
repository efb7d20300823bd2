import type { ParkedEvent } from '@shulayim/contracts';
import { useState } from 'react';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Time } from '../../../../platform/ui/content/time';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { ActDialog } from '../../page/act-dialog';
import page from '../../page/admin.module.css';
import { ColumnsHead } from '../../page/lists/columns-head';
import { useLogName } from '../log-names/log-name';
import styles from '../system.module.css';
import { useNumbers } from '../use-numbers';
import { useParkedEvents, useRetryParked } from './server.queries';

const columns = ['event', 'error', 'tries', 'at'] as const;

/** What reactions could not do, and the trying again of each; nothing where there is none. */
export function ParkedEvents() {
  const { t } = useTranslation('admin-system');
  const sentence = useSentence();
  const { data: events = [] } = useParkedEvents();
  const retry = useRetryParked();
  const [asked, setAsked] = useState<ParkedEvent | null>(null);
  if (events.length === 0) return null;
  const close = () => {
    retry.reset();
    setAsked(null);
  };
  const done = () => {
    close();
    toast(t('server.parked.retryAsked'), 'success');
  };
  return (
    <section className={styles.part} aria-labelledby="server-parked">
      <h2 id="server-parked">{t('server.parked.title')}</h2>
      <p>{t('server.parked.text')}</p>
      <table className={page.table}>
        <ColumnsHead names={columns.map((column) => t(`server.parked.columns.${column}`))} />
        <tbody>
          {events.map((event) => (
            <ParkedRow key={event.reaction + event.event_id} event={event} onRetry={() => setAsked(event)} />
          ))}
        </tbody>
      </table>
      <ActDialog
        opened={asked !== null}
        title={t('server.parked.retryTitle')}
        submit={t('server.parked.retry')}
        busy={retry.isPending}
        error={retry.isError ? t('server.parked.retryFailed', { why: sentence(retry.error) }) : null}
        onClose={close}
        onSend={(reason) => asked && retry.mutate({ ...asked, reason }, { onSuccess: done })}
      >
        <p>{t('server.parked.retryText')}</p>
      </ActDialog>
    </section>
  );
}

function ParkedRow({ event, onRetry }: { event: ParkedEvent; onRetry: () => void }) {
  const { t } = useTranslation('admin-system');
  const { plain } = useNumbers();
  const reaction = useLogName({ family: 'reactions', name: event.reaction });
  const label = (column: (typeof columns)[number]) => t(`server.parked.columns.${column}`);
  return (
    <tr className={styles.number}>
      <th scope="row">
        <span>
          <bdi dir="ltr" className={styles.code}>
            {event.type}
          </bdi>
          <small>{reaction ?? <bdi dir="ltr">{event.reaction}</bdi>}</small>
        </span>
      </th>
      <td data-label={label('error')}>
        <bdi dir="ltr" className={styles.code}>
          {event.error}
        </bdi>
      </td>
      <td data-label={label('tries')}>{plain(event.tries)}</td>
      <td data-label={label('at')}>
        <Time at={event.parked_at} />
      </td>
      <td className={page.act}>
        <Button
          size="small"
          busy={event.retry_asked_at !== null}
          onClick={onRetry}
          aria-label={`${t('server.parked.retry')}: ${event.type}, ${event.reaction}`}
        >
          {t('server.parked.retry')}
        </Button>
      </td>
    </tr>
  );
}
