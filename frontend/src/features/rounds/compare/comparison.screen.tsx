import '../words/rounds-words';
import type { Round } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import { Select } from '../../../platform/ui/forms/select';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { ReportFiles } from '../report/report-files';
import { roundComparisonQuery, roundsQuery } from '../rounds.queries';
import roundStyles from '../rounds.module.css';
import { Comparison } from './comparison';

/** `/project/:projectId/rounds/compare`: two rounds of a work side by side; where none are chosen, the last two. */
export function RoundComparisonScreen() {
  const { t } = useTranslation('compare.lazy');
  const { projectId = '' } = useParams();
  const { data, isPending, isError, error, refetch } = useQuery(roundsQuery(projectId));
  const opened = data?.rounds.filter(({ opened_at }) => opened_at !== null).sort(newestFirst) ?? [];
  const back = <BackLink to={`/project/${projectId}/rounds`}>{t('back')}</BackLink>;
  if (!data && error instanceof ApiFailure && error.status === 404)
    return (
      <Page title={t('notFound')} width="text">
        <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
      </Page>
    );
  return (
    <Page title={t('title')}>
      {back}
      <PageHead title={t('title')} text={data && <UserName>{data.project_title}</UserName>} />
      {isPending && <Skeleton lines={6} />}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
      {data && opened.length < 2 && <EmptyState text={t('tooFew')} hint={t('tooFewHint')} />}
      {opened.length > 1 && <Chosen rounds={opened} />}
    </Page>
  );
}

const newestFirst = (one: Round, other: Round): number =>
  (other.opened_at ?? '').localeCompare(one.opened_at ?? '') || one.id.localeCompare(other.id);

function Chosen({ rounds }: { readonly rounds: readonly Round[] }) {
  const { t } = useTranslation('compare.lazy');
  const [search, setSearch] = useSearchParams();
  const known = (name: string) => rounds.find(({ id }) => id === search.get(name))?.id;
  const later = known('later') ?? rounds.find(({ id }) => id !== known('earlier'))?.id ?? '';
  const earlier = known('earlier') ?? rounds.find(({ id }) => id !== later)?.id ?? '';
  const { data, isPending, isError, error, refetch } = useQuery({
    ...roundComparisonQuery(earlier, later),
    enabled: earlier !== later,
  });
  const options = rounds.map(({ id, name }) => ({ value: id, label: name }));
  const select = (name: 'earlier' | 'later', value: string) => (
    <Select
      name={name}
      label={t(name)}
      options={options}
      value={value}
      onChange={({ target }) => setSearch({ earlier, later, [name]: target.value }, { replace: true })}
    />
  );
  return (
    <>
      <div className={roundStyles.dates}>
        {select('earlier', earlier)}
        {select('later', later)}
      </div>
      {earlier === later && <p role="status">{t('same')}</p>}
      {earlier !== later && isPending && <Skeleton lines={8} />}
      {earlier !== later && isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
      {earlier !== later && data && (
        <>
          <div className={roundStyles.buttons}>
            <ReportFiles path={`/api/rounds/${earlier}/comparison/file?with=${later}`} />
          </div>
          <Comparison compared={data} />
        </>
      )}
    </>
  );
}
