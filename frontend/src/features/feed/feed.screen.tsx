import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Project, User } from '@shulayim/contracts';
import { Suspense, useEffect, type ComponentType } from 'react';
import { useTranslation } from '../../platform/i18n';
import { Link, useSearchParams } from 'react-router-dom';
import { Problem } from '../../platform/ui/states/failure';
import { useSession } from '../../platform/session/session';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { AppHeader } from '../../platform/ui/layout/header/app-header';
import { Page } from '../../platform/ui/layout/page/page';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { ownProjectsQuery } from '../../entities/queries/project.queries';
import { WaitingProofs } from '../../entities/suggestions/waiting-proofs';
import { feedQuery } from './feed.queries';
import { useFeedUi } from './feed.store';
import { addressOf, filterOf, isNarrowed, wholeFeed, type FeedFilter } from './filter/feed-filter';
import { FilterBar } from './filter/filter-bar';
import { ProjectFeed } from './list/project-feed';
import { useLiveFeed } from './list/live/use-live-feed';
import { useNewEntries } from './list/live/use-new-entries';
import { ConnectionLine } from './page/connection-line';
import { FeedHead } from './page/feed-head';
import { FeedTabs } from './page/feed-tabs';
import { KeysHint } from './page/keys-hint';
import { NewTextButton } from './page/new-text-button';
import { ProjectList } from './page/project-list';
import { ReadersCard } from './page/readers-card';
import { Unpublished } from './page/unpublished/unpublished';
import styles from './page/page.module.css';

interface Slots {
  /** What an author sees before their first work; `app/` brings it. */
  FirstSteps: ComponentType;
  /** What stands in place of the list while nobody has opened a work. */
  AwaitingReaders: ComponentType<{ project: Project }>;
}

export function FeedScreen(slots: Slots) {
  const { t } = useTranslation('feed');
  const { user } = useSession();
  const projects = useQuery(ownProjectsQuery());
  const leave = useFeedUi((ui) => ui.leave);
  useEffect(() => leave, [leave]);
  if (!user) return null;
  const header = <AppHeader newText={<NewTextButton projects={projects.data ?? []} />} />;
  return (
    <Page title={t('title')} header={header}>
      <FeedBody
        {...slots}
        user={user}
        projects={projects.data}
        error={projects.error}
        retry={() => void projects.refetch()}
      />
    </Page>
  );
}

interface ReturningViewProps extends Pick<Slots, 'AwaitingReaders'> {
  user: User;
  projects: readonly Project[];
}

interface FeedBodyProps extends Slots {
  user: User;
  projects: readonly Project[] | undefined;
  error: Error | null;
  retry: () => void;
}

function FeedBody({ user, projects, error, retry, FirstSteps, AwaitingReaders }: FeedBodyProps) {
  useLiveFeed(user.id);
  if (!projects && error) return <Problem error={error} retry={retry} />;
  if (!projects) return <Skeleton shape="page" lines={9} />;
  if (projects.length === 0) return <FirstSteps />;
  return <ReturningView user={user} projects={projects} AwaitingReaders={AwaitingReaders} />;
}

function ReturningView({ user, projects, AwaitingReaders }: ReturningViewProps) {
  const { t } = useTranslation('feed');
  const [search, setSearch] = useSearchParams();
  const project = projects.find(({ id }) => id === search.get('project')) ?? null;
  const filter = { ...filterOf(search), project: project?.id ?? null };
  const all = useInfiniteQuery(feedQuery(wholeFeed));
  const sinceVisit = useNewEntries(user.id, all.isFetchedAfterMount ? all.data : undefined);
  const show = (next: FeedFilter) => setSearch(addressOf(next), { replace: true });
  // From the address as it is by now: two choices may be made before one is drawn.
  const change = (by: Partial<FeedFilter>) =>
    show({ ...filterOf(new URLSearchParams(window.location.search)), project: filter.project, ...by });
  const key = addressOf(filter).toString();
  const waiting = isNarrowed(filter) ? undefined : waitingFor(project, projects);
  return (
    <div className={styles.columns}>
      <section className={styles.column}>
        <FeedHead user={user} since={sinceVisit} />
        <FeedTabs projects={projects} selected={project} onSelect={(id) => show({ ...wholeFeed, project: id })} />
        {!waiting && <FilterBar filter={filter} onChange={change} />}
        <ConnectionLine />
        {projects.every(({ is_sample }) => is_sample) && <OnlySample />}
        <Unpublished projectId={project?.id ?? null} />
        <Suspense>
          <WaitingProofs projectId={project?.id ?? null} />
        </Suspense>
        {waiting && <AwaitingReaders project={waiting} />}
        <ProjectFeed
          key={key}
          filter={filter}
          me={user.id}
          label={project?.title ?? t('allComments')}
          empty={
            isNarrowed(filter) ? (
              <EmptyState text={t('filter.nothing')} hint={t('filter.nothingHint')} />
            ) : (
              <NothingYet project={project ?? projects[0]} isWaiting={waiting !== undefined} />
            )
          }
        />
      </section>
      <aside className={styles.side} aria-label={t('myProjects')}>
        <ProjectList projects={projects} />
        <ReadersCard projects={project ? [project] : projects} title={project?.title ?? t('rows.title')} />
        <KeysHint />
      </aside>
    </div>
  );
}

/** What happens here is tried out: the next step is a text of one's own. */
function OnlySample() {
  const { t } = useTranslation('feed');
  return (
    <p className={styles.nothing}>
      {t('onlySample')} <Link to="/start">{t('ownText')}</Link>
    </p>
  );
}

const hasNoReaders = ({ readers_count }: Project): boolean => (readers_count ?? 0) === 0;

/** The work that says how readers come: the chosen one, or any while nobody has opened a single one. */
function waitingFor(chosen: Project | null, projects: readonly Project[]): Project | undefined {
  if (chosen) return hasNoReaders(chosen) && !chosen.is_sample ? chosen : undefined;
  const own = projects.filter(({ is_sample }) => !is_sample);
  return own.every(hasNoReaders) ? own[0] : undefined;
}

/** Nothing new has happened; where readers are still to come, the steps towards them stand above. */
function NothingYet({ project, isWaiting }: { project: Project | undefined; isWaiting: boolean }) {
  const { t } = useTranslation('feed');
  if (!project) return null;
  if (isWaiting) return <p className={styles.nothing}>{t('noNewUpdates')}</p>;
  return (
    <EmptyState
      text={t('noNewUpdates')}
      hint={
        <>
          {t('emptyHint')} <Link to={`/project/${project.id}`}>{t('emptyLink')}</Link>
        </>
      }
    />
  );
}
