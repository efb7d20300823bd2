import '../../entities/suggestions/suggestions-words';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useLiveProofs } from '../../entities/suggestions/waiting-proofs';
import { ApiFailure } from '../../platform/api/api';
import { useTranslation } from '../../platform/i18n';
import { UserName } from '../../platform/ui/content/user-text';
import { BackLink } from '../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { ProofPartSection } from './proof-part';
import { proofsQuery } from './proofs.queries';
import styles from './proofs.module.css';

/** `/project/:projectId/proofs`: the proof-reading that waits in a work, by place, to be accepted together. */
export function ProofsScreen() {
  const { t } = useTranslation('suggestions.lazy');
  const { projectId = '' } = useParams();
  const { data, isPending, isError, error, refetch } = useQuery(proofsQuery(projectId));
  useLiveProofs();
  if (!data && error instanceof ApiFailure && error.status === 404)
    return (
      <Page title={t('page.notFound')} width="text">
        <EmptyState isPage text={t('page.notFound')} hint={t('page.notFoundHint')} />
      </Page>
    );
  return (
    <Page title={t('page.title')} width="text">
      <BackLink to={`/project/${projectId}`}>{t('page.back')}</BackLink>
      <PageHead title={t('page.title')} text={data && <UserName>{data.project_title}</UserName>} />
      {isPending && <Skeleton lines={6} />}
      {data?.parts.length === 0 && <EmptyState text={t('page.empty')} hint={t('page.emptyHint')} />}
      {data && data.parts.length > 0 && (
        <>
          <p className={styles.text}>{t('page.text')}</p>
          <p className={styles.keys}>{t('page.keys')}</p>
        </>
      )}
      {data?.parts.map((part) => (
        <ProofPartSection key={part.part_id} part={part} projectId={projectId} />
      ))}
      {data && data.more > 0 && <p className={styles.text}>{t('page.more', { count: data.more })}</p>}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
    </Page>
  );
}
