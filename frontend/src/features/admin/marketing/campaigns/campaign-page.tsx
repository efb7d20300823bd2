import type { Campaign } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiFailure } from '../../../../platform/api/api';
import { Problem, useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { LongDate } from '../../../../platform/ui/content/time';
import { BackLink } from '../../../../platform/ui/layout/back-link';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { EmptyState } from '../../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { pathOf } from '../../page/sections';
import { CampaignBadge } from './campaign-badge';
import { campaignQuery, useCampaigns } from './campaigns.queries';
import styles from './campaigns.module.css';
import { MailDialog } from './mail-dialog';
import { MailPreview } from './mail-preview';
import { SendingView } from './sending-view';

/** One mail to many: what it says, how far it has come, and what can be done with it. */
export function CampaignPage({ id }: { id: string }) {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  const campaign = useQuery(campaignQuery(id));
  const isMissing = campaign.error instanceof ApiFailure && campaign.error.status === 404;
  return (
    <>
      <BackLink to={pathOf('campaigns')}>{t('admin:sections.campaigns')}</BackLink>
      {campaign.isPending && <Skeleton lines={8} />}
      {campaign.data && !isMissing && <Details campaign={campaign.data} />}
      {isMissing && <EmptyState text={t('campaigns.missing')} />}
      {campaign.isError && !isMissing && !campaign.data && <Problem error={campaign.error} retry={campaign.refetch} />}
    </>
  );
}

function Details({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('admin-marketing');
  const { id, status, subject, content, sendToUsers, started_at, created_at } = campaign;
  return (
    <>
      <header className={styles.head}>
        <h2>
          <bdi>{subject || t('campaigns.noSubject')}</bdi>
        </h2>
        <CampaignBadge status={status} />
      </header>
      <p className={styles.quiet}>
        {t(started_at ? 'campaigns.startedAt' : 'campaigns.createdAt')} <LongDate at={started_at ?? created_at} />
        {' · '}
        {t(sendToUsers ? 'campaigns.toAll' : 'campaigns.toList')}
      </p>
      {status === 'draft' ? <DraftActs campaign={campaign} /> : <SendingView id={id} />}
      <MailPreview subject={subject} content={content} />
    </>
  );
}

function DraftActs({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  const navigate = useNavigate();
  const sentence = useSentence();
  const [isWriting, setWriting] = useState(false);
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
    <div className={styles.acts}>
      <Button variant="primary" onClick={() => setWriting(true)}>
        {t('campaigns.edit')}
      </Button>
      <Button variant="quiet" tone="margin" busy={discard.isPending} onClick={throwAway}>
        {t('campaigns.discard')}
      </Button>
      <MailDialog opened={isWriting} draft={campaign} onClose={() => setWriting(false)} />
    </div>
  );
}
