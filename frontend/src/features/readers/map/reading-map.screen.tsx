import '../readers-words';
import './map-words';
import { fewestReaders, type ReadingMap } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { readerGroupsQuery } from '../../../entities/queries/readers.queries';
import { ApiFailure } from '../../../platform/api/api';
import { useTranslation } from '../../../platform/i18n';
import { LinkButton } from '../../../platform/ui/actions/button';
import { Time } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { BackLink } from '../../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../../platform/ui/layout/page/page';
import { EmptyState } from '../../../platform/ui/states/empty-state';
import { Problem } from '../../../platform/ui/states/failure';
import { Skeleton } from '../../../platform/ui/states/skeleton';
import { GroupSelect } from '../groups/group-select';
import { useLiveReaders } from '../readers.queries';
import { Disagreements } from './disagreements';
import { HeatLines } from './lines/heat-lines';
import styles from './map.module.css';
import { mapQuery } from './map.queries';
import { Survival } from './lines/survival';

/**
 * `/project/:projectId/readers/map`: how far readers come, where they say something, stop, and disagree. The reactions' words are loaded with the page's
 * own: asked for when the third reader comes, they would hide the page until they are there.
 */
export function ReadingMapScreen() {
  const { t } = useTranslation(['reading-map.lazy', 'reactions.lazy']);
  const { projectId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const groupId = search.get('group');
  const { data: groups = [], isPending: isLooking } = useQuery(readerGroupsQuery(projectId));
  // One that was removed is none.
  const group = groups.find(({ id }) => id === groupId) ?? null;
  const { data, isPending, isError, error, refetch } = useQuery({
    ...mapQuery(projectId, group?.id ?? null),
    enabled: groupId === null || !isLooking,
  });
  useLiveReaders(projectId);
  if (!data && error instanceof ApiFailure && error.status === 404) return <Missing />;
  return (
    <Page title={t('title')}>
      <BackLink to={`/project/${projectId}`}>{t('back')}</BackLink>
      <PageHead
        title={t('title')}
        text={data && <UserName>{data.project_title}</UserName>}
        actions={
          <LinkButton variant="quiet" to={`/project/${projectId}/readers${group ? `?group=${group.id}` : ''}`}>
            {t('whoReads')}
          </LinkButton>
        }
      />
      {groups.length > 0 && (
        <GroupSelect
          groups={groups}
          groupId={group?.id ?? null}
          onGroup={(id) => setSearch(id ? { group: id } : {}, { replace: true, preventScrollReset: true })}
        />
      )}
      {isPending && <Skeleton lines={6} />}
      {data && (data.missing > 0 ? <TooFew map={data} isOfGroup={group !== null} /> : <Shown map={data} />)}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
    </Page>
  );
}

function Missing() {
  const { t } = useTranslation('readers.lazy');
  return (
    <Page title={t('notFound')} width="text">
      <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
    </Page>
  );
}

/** What one or two people did would be theirs, not a figure. */
function TooFew({ map, isOfGroup }: { readonly map: ReadingMap; readonly isOfGroup: boolean }) {
  const { t } = useTranslation('reading-map.lazy');
  const { projectId = '' } = useParams();
  return (
    <>
      <EmptyState
        text={t('tooFew', { count: fewestReaders })}
        hint={`${t(isOfGroup ? 'soFarOf' : 'soFar', { count: map.readers })} ${t('missing', { count: map.missing })}`}
        action={
          !isOfGroup && (
            <LinkButton variant="primary" icon="share" to={`/project/${projectId}`}>
              {t('share')}
            </LinkButton>
          )
        }
      />
      <Told map={map} />
    </>
  );
}

function Shown({ map }: { readonly map: ReadingMap }) {
  return (
    <>
      <Survival map={map} />
      <HeatLines map={map} />
      <Disagreements map={map} />
      <Told map={map} />
    </>
  );
}

/** Who is counted, who is not, and when. */
function Told({ map: { readers, guests, hidden, renewed_in, counted_at } }: { readonly map: ReadingMap }) {
  const { t } = useTranslation('reading-map.lazy');
  return (
    <div className={styles.told}>
      {readers > 0 && guests > 0 && <p>{t('guests', { count: guests })}</p>}
      {hidden > 0 && <p>{t('hidden', { count: hidden })}</p>}
      <p>{t('told')}</p>
      {renewed_in !== null && (
        <p>
          {t('countedAt')} <Time at={counted_at} />
        </p>
      )}
    </div>
  );
}
