import type { WebhookDelivery } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Time } from '../../../../platform/ui/content/time';
import { Problem } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import own from '../programs/programs.module.css';
import { useDeliveries } from './webhooks.queries';

/** What became of a message, in words: whether it arrived, and what was answered. */
export function DeliveryWords({ delivery }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('programs');
  const { state, failure, status, ms } = delivery;
  const answered = status === null ? null : t('hooks.answer', { status, ms: ms ?? 0 });
  return (
    <>
      {t(`hooks.${state}`)}
      {(failure || answered) && ` · ${failure ? t(`hooks.${failure}`) : answered}`}
    </>
  );
}

/** The last messages of one webhook; asked for when it is opened. */
export function DeliveryLog({ id }: { id: string }) {
  const { t } = useTranslation('programs');
  const [isOpen, setOpen] = useState(false);
  const log = useDeliveries(id, isOpen);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('hooks.log')}</summary>
      {isOpen && log.isPending && <Skeleton lines={2} />}
      {log.isError && !log.data && <Problem error={log.error} retry={log.refetch} compact />}
      {log.data?.length === 0 && <p>{t('hooks.logNone')}</p>}
      {log.data && log.data.length > 0 && (
        <ul className={own.log}>
          {log.data.map((delivery) => (
            <li key={delivery.id}>
              <b>{t(`hooks.kind.${delivery.kind}`)}</b> · <Time at={delivery.tried_at ?? delivery.created_at} />
              <br />
              <DeliveryWords delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
