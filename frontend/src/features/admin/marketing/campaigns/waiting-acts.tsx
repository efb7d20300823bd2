import type { Campaign } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLocalTime } from '../../../../entities/writing/local-time';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../../platform/ui/states/failure';
import { pathOf } from '../../page/sections';
import { audienceQuery, useCampaigns } from './campaigns.queries';
import styles from './campaigns.module.css';
import { MailDialog } from './writing/mail-dialog';
import { SureDialog } from './writing/sure-dialog';

interface WaitingActsProps {
  readonly campaign: Campaign;
}

/**
 * What can be done with one that has not begun. What gives it a time, and takes it back, stays while the one gives way to the
 * other: it has yet to say that it is done.
 */
export function WaitingActs({ campaign }: WaitingActsProps) {
  const { t } = useTranslation('admin-marketing');
  const long = useLocalTime();
  const sentence = useSentence();
  const [isWriting, setWriting] = useState(false);
  const { unschedule } = useCampaigns();
  const { send_at, not_sent } = campaign;
  const takeBack = () =>
    unschedule.mutate(campaign.id, {
      onSuccess: () => toast(t('campaigns.unscheduled'), 'success'),
      onError: (error) => toast(`${t('campaigns.unscheduleFailed')} ${sentence(error)}`, 'failure'),
    });
  return (
    <>
      {send_at && (
        <p role="status">
          <b>{t('campaigns.scheduledFor', { at: long(send_at) })}</b>
        </p>
      )}
      {not_sent && (
        <p className={styles.missing} role="status">
          {t(`campaigns.notSent.${not_sent}`)}
        </p>
      )}
      <div className={styles.acts}>
        {send_at ? (
          <ScheduledActs campaign={campaign} onUnschedule={takeBack} isBusy={unschedule.isPending} />
        ) : (
          <Button variant="primary" onClick={() => setWriting(true)}>
            {t('campaigns.edit')}
          </Button>
        )}
        <DiscardAct campaign={campaign} />
      </div>
      <MailDialog opened={isWriting} draft={campaign} onClose={() => setWriting(false)} />
    </>
  );
}

interface ScheduledActsProps extends WaitingActsProps {
  readonly onUnschedule: () => void;
  readonly isBusy: boolean;
}

function ScheduledActs({ campaign, onUnschedule, isBusy }: ScheduledActsProps) {
  const { t } = useTranslation('admin-marketing');
  const sentence = useSentence();
  const [isAsking, setAsking] = useState(false);
  const { act } = useCampaigns();
  const count = useQuery({ ...audienceQuery(campaign), enabled: isAsking }).data?.recipients ?? 0;
  const sendNow = () => {
    setAsking(false);
    act.mutate(
      { id: campaign.id, act: 'send' },
      { onError: (error) => toast(`${t('mail.failed')} ${sentence(error)}`, 'failure') },
    );
  };
  return (
    <>
      <Button variant="primary" busy={act.isPending} busyLabel={t('mail.sending')} onClick={() => setAsking(true)}>
        {t('campaigns.sendNow')}
      </Button>
      <Button busy={isBusy} onClick={onUnschedule}>
        {t('campaigns.unschedule')}
      </Button>
      <SureDialog
        opened={isAsking}
        title={t('mail.sureTitle')}
        confirm={t('campaigns.sendNow')}
        onConfirm={sendNow}
        onClose={() => setAsking(false)}
      >
        {t('mail.sure', { count })}
      </SureDialog>
    </>
  );
}

function DiscardAct({ campaign }: WaitingActsProps) {
  const { t } = useTranslation('admin-marketing');
  const navigate = useNavigate();
  const sentence = useSentence();
  const { discard } = useCampaigns();
  const throwAway = () =>
    discard.mutate(campaign.id, {
      onSuccess: () => {
        toast(t('campaigns.discarded'), 'success');
        void navigate(pathOf('campaigns'));
      },
      onError: (error) => toast(`${t('campaigns.discardFailed')} ${sentence(error)}`, 'failure'),
    });
  return (
    <Button variant="quiet" tone="margin" busy={discard.isPending} onClick={throwAway}>
      {t('campaigns.discard')}
    </Button>
  );
}
