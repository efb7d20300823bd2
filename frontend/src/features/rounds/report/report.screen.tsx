import '../../../entities/questions/asking/asking-words';
import '../words/rounds-words';
import { tellsReading, toldPeople, type RoundReport } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useCounts } from '../../../entities/reactions/kinds';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { Day } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { FigureRow } from '../../../platform/ui/data/figures';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { comparisonPath } from '../compare/comparison-path';
import { roundReportQuery } from '../rounds.queries';
import { ReportPartQuestions, ReportQuestions } from './answered';
import { ReadParts } from './read-parts';
import { ReportFiles } from './report-files';
import { RevisedParts } from './revised-parts';
import { ReportComments, ReportPassages } from './said';
import styles from './report.module.css';

/** `/project/:projectId/rounds/:roundId`: what came of a round. */
export function RoundReportScreen() {
  const { t } = useTranslation('report.lazy');
  const { projectId = '', roundId = '' } = useParams();
  const { data, isPending, isError, error, refetch } = useQuery(roundReportQuery(roundId));
  const back = <BackLink to={`/project/${projectId}/rounds`}>{t('back')}</BackLink>;
  if (!data && error instanceof ApiFailure && error.status === 404)
    return (
      <Page title={t('notFound')} width="text">
        {back}
        <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
      </Page>
    );
  return (
    <Page title={t('title')}>
      {back}
      <PageHead
        title={t('title')}
        text={data && <UserName>{`${data.project_title} · ${data.name}`}</UserName>}
        actions={data && <ReportFiles path={`/api/rounds/${roundId}/report/file`} />}
      />
      {isPending && <Skeleton lines={6} />}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
      {data && <Report report={data} />}
      {data?.earlier && (
        <p className={styles.section}>
          <Link to={comparisonPath(projectId, { earlier: data.earlier.round_id, later: roundId })}>
            {t('compare')} <UserName>{data.earlier.name}</UserName>
          </Link>
        </p>
      )}
    </Page>
  );
}

function Report({ report }: { readonly report: RoundReport }) {
  const { t } = useTranslation('report.lazy');
  const { t: rounds } = useTranslation('rounds.lazy');
  const counted = useCounts(report.labels);
  const { missing, opened_at, closed_at, people, reasons, questions, reactions, agreement, disagreement, comments } =
    report;
  return (
    <>
      <p className={styles.quiet}>
        <Day at={opened_at} /> – {closed_at ? <Day at={closed_at} /> : t('stillOpen')}
      </p>
      <FigureRow
        label={t('people.title')}
        figures={toldPeople(report).map((name) => ({
          name,
          label: t(`people.${name}`),
          value: report.people[name] ?? rounds('fewer'),
        }))}
      />
      <RevisedParts revisions={report.revisions} />
      <ReportQuestions questions={questions} joined={people.joined} />
      <ReportPartQuestions parts={report.part_questions} joined={people.joined} />
      {missing > 0 ? (
        <p className={styles.missing}>{t('missing', { count: missing })}</p>
      ) : (
        <>
          {reasons.length > 0 && (
            <p>
              {t('reasons')}{' '}
              {reasons.map(({ reason, count }) => `${rounds(`reason.${reason}`)} (${count})`).join(' · ')}
            </p>
          )}
          {tellsReading(report.people) ? (
            <ReadParts parts={report.parts} />
          ) : (
            <p className={styles.missing}>{t('readingHidden')}</p>
          )}
          <section className={styles.section}>
            <h2>{t('reactions')}</h2>
            <p>{reactions.length > 0 ? counted(reactions) : t('noReactions')}</p>
          </section>
          <ReportPassages name="agreement" passages={agreement} labels={report.labels} />
          <ReportPassages name="disagreement" passages={disagreement} labels={report.labels} />
          <ReportComments name="open" said={report.open_points} all={comments.open} />
          <ReportComments name="quotes" said={report.quotes} all={report.quotes.length} />
        </>
      )}
    </>
  );
}
