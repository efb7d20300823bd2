import { type Campaign, languageName } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../../platform/api/api';
import { Problem } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { LongDate } from '../../../../platform/ui/content/time';
import { BackLink } from '../../../../platform/ui/layout/back-link';
import { EmptyState } from '../../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { pathOf } from '../../page/sections';
import { CampaignBadge } from './campaign-badge';
import { campaignQuery } from './campaigns.queries';
import styles from './campaigns.module.css';
import { SendingView } from './sending-view';
import { WaitingActs } from './waiting-acts';
import { MailPreview } from './writing/mail-preview';

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
  const segmentOf = useSegment();
  const { id, subject, content, started_at, created_at } = campaign;
  return (
    <>
      <header className={styles.head}>
        <h2>
          <bdi>{subject || t('campaigns.noSubject')}</bdi>
        </h2>
        <CampaignBadge status={campaign.status} />
      </header>
      <p className={styles.quiet}>
        {t(started_at ? 'campaigns.startedAt' : 'campaigns.createdAt')} <LongDate at={started_at ?? created_at} />
        {' · '}
        {segmentOf(campaign).join(' · ')}
      </p>
      {started_at ? <SendingView id={id} /> : <WaitingActs campaign={campaign} />}
      <MailPreview subject={subject} content={content} />
    </>
  );
}

/** Whom it is for, in a few words each. */
function useSegment(): (campaign: Campaign) => string[] {
  const { t } = useTranslation('admin-marketing');
  return ({ sendToUsers, languages, roles }) => [
    t(sendToUsers ? 'campaigns.toAll' : 'campaigns.toList'),
    ...(languages.length > 0 ? [t('campaigns.inLanguages', { names: languages.map(languageName).join(', ') })] : []),
    ...(sendToUsers ? roles.map((role) => t(`mail.role.${role}`)) : []),
  ];
}
