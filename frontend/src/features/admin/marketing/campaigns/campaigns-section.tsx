import type { Campaign } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useLocalTime } from '../../../../entities/writing/local-time';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Time } from '../../../../platform/ui/content/time';
import admin from '../../page/admin.module.css';
import { ListFrame } from '../../page/lists/list-frame';
import { SearchTools } from '../../page/lists/search-tools';
import { useSearch } from '../../page/lists/use-search';
import { pathOf } from '../../page/sections';
import { CampaignBadge } from './campaign-badge';
import { CampaignPage } from './campaign-page';
import { campaignsQuery } from './campaigns.queries';
import { MailDialog } from './writing/mail-dialog';

const columns = ['subject', 'state', 'recipients', 'sent', 'failed', 'unsubscribed', 'at'] as const;

/** Mails to many, or one of them. */
export function CampaignsSection() {
  const { id } = useParams();
  return id ? <CampaignPage id={id} /> : <CampaignList />;
}

function CampaignList() {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  const search = useSearch();
  const [isWriting, setWriting] = useState(false);
  const list = useInfiniteQuery(campaignsQuery(search.q));
  const campaigns = list.data?.pages.flatMap((page) => page.campaigns) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <SearchTools
        label={t('campaigns.search')}
        search={search}
        total={total === undefined ? undefined : t('campaigns.total', { count: total })}
      >
        <Button variant="primary" onClick={() => setWriting(true)}>
          {t('campaigns.new')}
        </Button>
      </SearchTools>
      <ListFrame
        list={list}
        count={campaigns.length}
        failed={t('failed.campaigns')}
        empty={t(search.q ? 'admin:nothingFound' : 'campaigns.none')}
      >
        <CampaignTable campaigns={campaigns} />
      </ListFrame>
      <MailDialog opened={isWriting} draft={null} onClose={() => setWriting(false)} />
    </>
  );
}

function CampaignTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const { t } = useTranslation('admin-marketing');
  const long = useLocalTime();
  const column = (name: (typeof columns)[number]) => t(`campaigns.columns.${name}`);
  return (
    <table className={admin.table}>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {column(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.id}>
            <th scope="row">
              <Link to={pathOf('campaigns', campaign.id)}>
                <bdi>{campaign.subject || t('campaigns.noSubject')}</bdi>
              </Link>
            </th>
            <td data-label={column('state')}>
              <CampaignBadge status={campaign.status} />
            </td>
            {(['recipients', 'sent', 'failed', 'unsubscribed'] as const).map((name) => (
              <td key={name} data-label={column(name)}>
                {campaign.started_at ? formatNumber(campaign[name]) : '—'}
              </td>
            ))}
            <td data-label={column('at')}>
              {campaign.send_at ? long(campaign.send_at) : <Time at={campaign.started_at ?? campaign.created_at} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
