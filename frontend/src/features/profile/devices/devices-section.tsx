import { useState } from 'react';
import { Problem, useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { ConfirmDialog } from '../../../platform/ui/overlays/confirm-dialog';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { useFarewell } from '../leaving/use-farewell';
import { Section } from '../parts/section';
import styles from '../parts/section.module.css';
import { SectionFailure } from '../parts/section-failure';
import { useEndAllSessions, useEndSession, useSessions } from '../profile.queries';
import { DeviceRow } from './device-row';
import list from './devices.module.css';

function EndAll() {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const [isAsked, setAsked] = useState(false);
  const goodbye = useFarewell(t('devices.endedAll'));
  const endAll = useEndAllSessions(goodbye);
  const close = () => {
    endAll.reset();
    setAsked(false);
  };
  return (
    <>
      <div className={styles.actions}>
        <Button tone="margin" onClick={() => setAsked(true)}>
          {t('devices.endAll')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        onClose={close}
        title={t('devices.endAllTitle')}
        confirm={t('devices.endAllYes')}
        isBusy={endAll.isPending}
        cancel={t('cancel')}
        failure={endAll.error && sentence(endAll.error)}
        onConfirm={() => endAll.mutate()}
      >
        <p>{t('devices.endAllText')}</p>
      </ConfirmDialog>
    </>
  );
}

function Devices() {
  const { t } = useTranslation('profile');
  const sentence = useSentence();
  const sessions = useSessions();
  const end = useEndSession();
  if (sessions.isPending) return <Skeleton lines={3} />;
  if (sessions.isError) return <Problem error={sessions.error} retry={sessions.refetch} compact />;
  return (
    <>
      <ul className={list.list}>
        {sessions.data.map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, { onSuccess: () => toast(t('devices.ended'), 'success') })}
          />
        ))}
      </ul>
      <SectionFailure>{end.error && sentence(end.error)}</SectionFailure>
    </>
  );
}

export function DevicesSection() {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('devices.title')} text={t('devices.text')}>
      <Devices />
      <EndAll />
    </Section>
  );
}
