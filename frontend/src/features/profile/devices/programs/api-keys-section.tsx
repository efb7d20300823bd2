import type { ApiKey } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { ConfirmDialog } from '../../../../platform/ui/overlays/confirm-dialog';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { Problem, useSentence } from '../../../../platform/ui/states/failure';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { Section } from '../../parts/section';
import styles from '../../parts/section.module.css';
import list from '../devices.module.css';
import { ApiKeyRow } from './api-key-row';
import { useApiKeys, useRevokeKey } from './api-keys.queries';
import { MakeKey } from './make-key';
import { ShownOnce } from './shown-once';

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey | null; onClose: () => void }) {
  const { t } = useTranslation('programs');
  const sentence = useSentence();
  const close = () => {
    revoke.reset();
    onClose();
  };
  const revoke = useRevokeKey(() => {
    toast(t('keys.revoked'), 'success');
    onClose();
  });
  return (
    <ConfirmDialog
      opened={apiKey !== null}
      onClose={close}
      title={t('keys.revokeTitle')}
      confirm={t('keys.revoke')}
      isBusy={revoke.isPending}
      cancel={t('keys.keep')}
      failure={revoke.error && sentence(revoke.error)}
      onConfirm={() => apiKey && revoke.mutate(apiKey.id)}
    >
      <p>
        <b>
          <bdi>{apiKey?.name}</bdi>
        </b>
      </p>
      <p>{t('keys.revokeText')}</p>
    </ConfirmDialog>
  );
}

function Keys({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation('programs');
  const [asked, setAsked] = useState<ApiKey | null>(null);
  return (
    <>
      {keys.length === 0 ? (
        <p>{t('keys.none')}</p>
      ) : (
        <ul className={list.list} aria-label={t('keys.list')}>
          {keys.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </ul>
      )}
      <RevokeDialog apiKey={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Keys by which other programs act for somebody: made, shown once, and revoked. */
export function ApiKeysSection() {
  const { t } = useTranslation('programs');
  const keys = useApiKeys();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const show = (key: string) => {
    setMaking(false);
    setMade(key);
  };
  return (
    <Section title={t('keys.title')} text={t('keys.text')}>
      {keys.isPending && <Skeleton lines={2} />}
      {keys.isError && !keys.data && <Problem error={keys.error} retry={keys.refetch} compact />}
      {made !== null && (
        <ShownOnce
          title={t('keys.madeTitle')}
          text={t('keys.madeText')}
          secret={made}
          copyLabel={t('keys.copy')}
          onKept={() => setMade(null)}
        />
      )}
      {isMaking && <MakeKey onMade={show} onCancel={() => setMaking(false)} />}
      {keys.data && (
        <>
          <Keys keys={keys.data} />
          <p className={styles.quiet}>{t('keys.stay')}</p>
          <div className={styles.actions}>
            {!isMaking && <Button onClick={() => setMaking(true)}>{t('keys.create')}</Button>}
            <a href="/api/docs">{t('keys.docs')}</a>
          </div>
        </>
      )}
    </Section>
  );
}
