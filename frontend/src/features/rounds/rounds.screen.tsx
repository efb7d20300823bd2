import '../../entities/reminders/reminders-words';
import '../../entities/questions/asking/asking-words';
import './words/rounds-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiFailure } from '../../platform/api/api';
import { useTranslation } from '../../platform/i18n';
import { Button } from '../../platform/ui/actions/button';
import { UserName } from '../../platform/ui/content/user-text';
import { BackLink } from '../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { comparisonPath } from './compare/comparison-path';
import { roundsQuery, useLiveRounds } from './rounds.queries';
import { RoundDialog } from './running/round-dialog';
import { RoundSection } from './running/round-section';
import styles from './rounds.module.css';

/** `/project/:projectId/rounds`: rounds of readers of a work. */
export function RoundsScreen() {
  // With those of what is opened on it: the page stands while a dialog comes.
  const { t } = useTranslation(['rounds.lazy', 'reminders.lazy', 'asking.lazy']);
  const { projectId = '' } = useParams();
  const { data, isPending, isError, error, refetch } = useQuery(roundsQuery(projectId));
  const [isPlanning, setPlanning] = useState(false);
  useLiveRounds(projectId);
  if (!data && error instanceof ApiFailure && error.status === 404) return <Missing />;
  const plan = (
    <Button variant="primary" icon="add" onClick={() => setPlanning(true)}>
      {t('new')}
    </Button>
  );
  return (
    <Page title={t('title')}>
      <BackLink to={`/project/${projectId}`}>{t('back')}</BackLink>
      <PageHead
        title={t('title')}
        text={data && <UserName>{data.project_title}</UserName>}
        actions={data && data.rounds.length > 0 && plan}
      />
      {isPending && <Skeleton lines={6} />}
      {data && <p className={styles.intro}>{t('intro')}</p>}
      {data && (
        <p>
          <Link to="/past-readers">{t('past')}</Link>
        </p>
      )}
      {data && data.rounds.filter(({ opened_at }) => opened_at !== null).length > 1 && (
        <p>
          <Link to={comparisonPath(projectId)}>{t('compare')}</Link>
        </p>
      )}
      {data?.rounds.length === 0 && <EmptyState text={t('none')} hint={t('noneHint')} action={plan} />}
      {data?.rounds.map((round) => (
        <RoundSection key={round.id} projectId={projectId} round={round} />
      ))}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
      {isPlanning && <RoundDialog projectId={projectId} round={null} onClose={() => setPlanning(false)} />}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation('rounds.lazy');
  return (
    <Page title={t('notFound')} width="text">
      <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
    </Page>
  );
}
