import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Problem } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { Section } from '../../parts/section';
import styles from '../../parts/section.module.css';
import list from '../devices.module.css';
import { ShownOnce } from '../programs/shown-once';
import { AddWebhook } from './add-webhook';
import { WebhookRow } from './webhook-row';
import { useWebhooks } from './webhooks.queries';

/** Addresses of an author's own that are told what happens to their works. */
export function WebhooksSection() {
  const { t } = useTranslation('programs');
  const webhooks = useWebhooks();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const show = (made: string) => {
    setAdding(false);
    setSecret(made);
  };
  return (
    <Section title={t('hooks.title')} text={t('hooks.text')}>
      {webhooks.isPending && <Skeleton lines={2} />}
      {webhooks.isError && !webhooks.data && <Problem error={webhooks.error} retry={webhooks.refetch} compact />}
      {secret !== null && (
        <ShownOnce
          key={secret}
          title={t('hooks.madeTitle')}
          text={t('hooks.madeText')}
          secret={secret}
          copyLabel={t('hooks.copy')}
          onKept={() => setSecret(null)}
        />
      )}
      {isAdding && <AddWebhook onAdded={show} onCancel={() => setAdding(false)} />}
      {webhooks.data?.length === 0 && <p>{t('hooks.none')}</p>}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul className={list.list} aria-label={t('hooks.list')}>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {webhooks.data && !isAdding && (
        <div className={styles.actions}>
          <Button onClick={() => setAdding(true)}>{t('hooks.add')}</Button>
        </div>
      )}
    </Section>
  );
}
