import type { Campaign } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Problem, useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { type CampaignAct, campaignQuery, useCampaigns } from './campaigns.queries';
import styles from './campaigns.module.css';

/** What may be done with one in this state. */
const actsOf: Partial<Record<Campaign['status'], readonly CampaignAct[]>> = {
  sending: ['pause', 'stop'],
  paused: ['resume', 'stop'],
  stopped: ['resume'],
};

interface SendingViewProps {
  readonly id: string;
}

/** How far a mail to many has come, and the hand on it. */
export function SendingView({ id }: SendingViewProps) {
  const campaign = useQuery(campaignQuery(id));
  if (campaign.isPending) return <Skeleton lines={4} />;
  if (!campaign.data) return <Problem error={campaign.error} retry={campaign.refetch} />;
  return <Sending campaign={campaign.data} />;
}

/** A §8's sentence, when the last one has gone before somebody's eyes. */
function useTelling({ status, sent, recipients }: Campaign) {
  const { t } = useTranslation('admin-marketing');
  const before = useRef(status);
  useEffect(() => {
    const isOver = status === 'sent' && before.current !== 'sent';
    if (isOver && sent === recipients) toast(t('mail.sent'), 'success');
    else if (isOver) toast(t('mail.sentSome', { sent, recipients }));
    before.current = status;
  }, [status, sent, recipients, t]);
}

function Sending({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('admin-marketing');
  const sentence = useSentence();
  const { act } = useCampaigns();
  const { id, status, recipients, sent, failed, skipped } = campaign;
  useTelling(campaign);
  return (
    <div className={styles.sending}>
      <p role="status">
        <b>{t(`mail.states.${status}`)}</b>
      </p>
      <progress
        className={styles.progress}
        max={Math.max(1, recipients)}
        value={recipients === 0 ? 1 : sent + failed + skipped}
        aria-label={t('mail.progress')}
      />
      <CampaignFigures campaign={campaign} />
      {act.isError && (
        <p className={styles.failure} role="alert">
          {sentence(act.error)}
        </p>
      )}
      <div className={styles.acts}>
        {actsOf[status]?.map((name) => (
          <Button
            key={name}
            busy={act.isPending && act.variables.act === name}
            tone={name === 'stop' ? 'margin' : 'ink'}
            onClick={() => act.mutate({ id, act: name })}
          >
            {t(`mail.acts.${name}`)}
          </Button>
        ))}
      </div>
      {status === 'sending' && <p className={styles.quiet}>{t('mail.goesOn')}</p>}
    </div>
  );
}

function CampaignFigures({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('admin-marketing');
  const names = ['recipients', 'sent', 'failed', 'unsubscribed'] as const;
  return (
    <>
      <FigureRow
        label={t('mail.figures')}
        figures={names.map((name) => ({ name, label: t(`campaigns.figures.${name}`), value: campaign[name] }))}
      />
      {campaign.skipped > 0 && <p className={styles.quiet}>{t('campaigns.skipped', { count: campaign.skipped })}</p>}
    </>
  );
}
