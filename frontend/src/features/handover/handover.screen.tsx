import './handover-words';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiFailure } from '../../platform/api/api';
import { useTranslation } from '../../platform/i18n';
import { useWatchedProject } from '../../platform/live/live';
import { UserName } from '../../platform/ui/content/user-text';
import { BackLink } from '../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { AnswerOffer } from './answer-offer';
import { handoverQuery, useLiveHandover } from './handover.queries';
import { OfferForm } from './offer-form';
import { StandingOffer } from './standing-offer';
import styles from './handover.module.css';

const points = ['whole', 'name', 'sees', 'account', 'consent', 'back'] as const;

/** `/project/:projectId/handover`: its owner offers a work to one of its members, who accepts or declines it here. */
export function HandoverScreen() {
  const { t } = useTranslation('handover.lazy');
  const { projectId = '' } = useParams();
  const { data: handover, error, isPending, isError, refetch } = useQuery(handoverQuery(projectId));
  useWatchedProject(projectId);
  useLiveHandover(projectId);
  if (error instanceof ApiFailure && [403, 404].includes(error.status)) return <Missing />;
  const isOwners = handover?.role === 'owner';
  return (
    <Page title={t('title')} width="text">
      <BackLink to={`/project/${projectId}/members`}>{t('back')}</BackLink>
      <PageHead title={t('title')} text={handover && <UserName>{handover.project_title}</UserName>} />
      {isPending && <Skeleton lines={6} />}
      {handover && (
        <>
          {!isOwners && <AnswerOffer projectId={projectId} handover={handover} />}
          {handover.offer && isOwners && <StandingOffer projectId={projectId} offer={handover.offer} />}
          <section className={styles.meaning}>
            <h2>{t('meaning')}</h2>
            <ul className={styles.list}>
              {points.map((point) => (
                <li key={point}>{t(isOwners ? `means.${point}` : `meansForYou.${point}`)}</li>
              ))}
            </ul>
          </section>
          {isOwners && !handover.offer?.is_open && <OfferForm projectId={projectId} candidates={handover.candidates} />}
        </>
      )}
      {isError && <Problem compact={Boolean(handover)} error={error} retry={refetch} />}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation('handover.lazy');
  return (
    <Page title={t('notFound')} width="text">
      <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
    </Page>
  );
}
