import { ReportStatus } from '@shulayim/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Problem } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Select } from '../../../platform/ui/forms/select';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { ListFrame } from '../page/lists/list-frame';
import { SearchTools } from '../page/lists/search-tools';
import { useSearch } from '../page/lists/use-search';
import styles from './moderation.module.css';
import { reportQuery, reportsQuery } from './moderation.queries';
import { ReportList } from './report-list';

interface ReportsSectionProps {
  /** Only those in this state; with null, whoever looks chooses. */
  readonly fixed: 'pending' | null;
}

/** What readers and visitors reported, and what becomes of it. `#<id>` in the address: one of them, before the list. */
export function ReportsSection({ fixed }: ReportsSectionProps) {
  const { t } = useTranslation(['admin-moderation', 'admin']);
  const search = useSearch();
  const [chosen, choose] = useState<ReportStatus | null>(null);
  const list = useInfiniteQuery(reportsQuery({ q: search.q, status: fixed ?? chosen }));
  const reports = list.data?.pages.flatMap((page) => page.reports) ?? [];
  const counts = list.data?.pages.at(-1)?.counts;
  const isNarrowed = Boolean(search.q) || (!fixed && chosen);
  return (
    <>
      <LinkedReport />
      <SearchTools
        label={t('search')}
        search={search}
        total={counts && t('counts', { pending: counts.pending, resolved: counts.resolved })}
      >
        {!fixed && (
          <Select
            name="status"
            label={t('status')}
            value={chosen ?? ''}
            options={[
              { value: '', label: t('every') },
              ...ReportStatus.options.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
            onChange={({ target }) => choose(ReportStatus.safeParse(target.value).data ?? null)}
          />
        )}
      </SearchTools>
      <ListFrame
        list={list}
        count={reports.length}
        failed={t('failed')}
        empty={isNarrowed ? t('admin:nothingFound') : t(`none.${fixed ?? 'all'}`)}
      >
        <ReportList label={t(`admin:sections.${fixed ?? 'reports'}`)} reports={reports} />
      </ListFrame>
    </>
  );
}

/** The report that a link from elsewhere in the panel names. */
function LinkedReport() {
  const { hash } = useLocation();
  const id = hash.slice(1);
  return id ? <OneReport key={id} id={id} /> : null;
}

function OneReport({ id }: { id: string }) {
  const { t } = useTranslation('admin-moderation');
  const report = useQuery(reportQuery(id));
  if (report.isPending) return <Skeleton lines={3} />;
  return (
    <section className={styles.linked} aria-labelledby={`linked-${id}`}>
      <h2 id={`linked-${id}`}>{t('linked')}</h2>
      {report.data ? (
        <ReportList label={t('linked')} reports={[report.data]} />
      ) : (
        <Problem compact error={report.error} retry={() => void report.refetch()} />
      )}
    </section>
  );
}
