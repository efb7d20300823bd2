import '../../entities/questions/asking/asking-words';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '../../platform/api/api';
import { useTranslation } from '../../platform/i18n';
import { UserName } from '../../platform/ui/content/user-text';
import { BackLink } from '../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { AnswersFile } from './answers/answers-file';
import { askedQuery, useLiveAnswers } from './asking.queries';
import { PartQuestions } from './asking/part-questions';
import styles from './questions.module.css';

/** `/project/:projectId/questions`: what is asked about each part of a work, and what readers answered. */
export function QuestionsScreen() {
  const { t } = useTranslation('asking.lazy');
  const { projectId = '' } = useParams();
  const { data, isPending, isError, error, refetch } = useQuery(askedQuery(projectId));
  useLiveAnswers(projectId);
  if (!data && error instanceof ApiFailure && error.status === 404) return <Missing />;
  return (
    <Page title={t('title')}>
      <BackLink to={`/project/${projectId}`}>{t('back')}</BackLink>
      <PageHead
        title={t('title')}
        text={data && <UserName>{data.project_title}</UserName>}
        actions={data?.parts.some(({ questions }) => questions.length > 0) && <AnswersFile projectId={projectId} />}
      />
      {isPending && <Skeleton lines={6} />}
      {data && <p className={styles.intro}>{t('intro')}</p>}
      {data?.parts.length === 0 && <EmptyState text={t('noParts')} />}
      {data?.parts.map((part) => (
        <PartQuestions key={part.part_id} projectId={projectId} part={part} parts={data.parts} />
      ))}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation('asking.lazy');
  return (
    <Page title={t('notFound')} width="text">
      <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
    </Page>
  );
}
