import './readers-words';
import {
  type ReaderGroup,
  ReadersFilter,
  type WorkReader,
  type WorkReaders,
  silentAfterDays,
} from '@shulayim/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { readerGroupsQuery } from '../../entities/queries/readers.queries';
import { ApiFailure } from '../../platform/api/api';
import { useTranslation } from '../../platform/i18n';
import { Button, LinkButton } from '../../platform/ui/actions/button';
import { UserName } from '../../platform/ui/content/user-text';
import { BackLink } from '../../platform/ui/layout/back-link';
import { Page, PageHead } from '../../platform/ui/layout/page/page';
import { Tabs } from '../../platform/ui/layout/tabs';
import { EmptyState } from '../../platform/ui/states/empty-state';
import { Problem } from '../../platform/ui/states/failure';
import { Skeleton } from '../../platform/ui/states/skeleton';
import { GroupTools } from './groups/group-tools';
import { ReadersFile } from './list/readers-file';
import { ReadersList } from './list/readers-list';
import { SortSelect, sorts, type Sort } from './list/sort-select';
import { readersQuery, useLiveReaders } from './readers.queries';
import styles from './readers.module.css';
import { RemindDialog } from './remind-dialog';

interface Shown {
  readonly filter: ReadersFilter;
  /** Null: of all. */
  readonly groupId: string | null;
}

/** Which readers are shown stands in the address, so that a link can lead to the silent ones, or to a group. */
function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = ReadersFilter.safeParse(search.get('filter'));
  const shown = { filter: asked.success ? asked.data : 'all', groupId: search.get('group') } as const;
  const choose = (change: Partial<Shown>) => {
    const { filter, groupId } = { ...shown, ...change };
    setSearch(
      { ...(filter === 'all' ? {} : { filter }), ...(groupId ? { group: groupId } : {}) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [shown, choose];
}

/** `/project/:projectId/readers`: who reads a work, how far they have come, and who has not said a word. */
export function ReadersScreen() {
  const { t } = useTranslation('readers.lazy');
  const { projectId = '' } = useParams();
  const [{ filter, groupId }, choose] = useShown();
  const [sort, setSort] = useState<Sort>(sorts[0]);
  const groups = useQuery(readerGroupsQuery(projectId));
  // One that was removed, in another window perhaps, is none.
  const group = groups.data?.find(({ id }) => id === groupId) ?? null;
  const wish = { projectId, filter, sort, groupId: group?.id ?? null };
  const list = useInfiniteQuery({ ...readersQuery(wish), enabled: groupId === null || !groups.isPending });
  useLiveReaders(projectId);
  const { data, isPending, isError, error, refetch } = list;
  const first = data?.pages[0];
  if (!first && error instanceof ApiFailure && error.status === 404) return <Missing />;
  return (
    <Page title={t('title')}>
      <BackLink to={`/project/${projectId}`}>{t('back')}</BackLink>
      <PageHead
        title={t('title')}
        text={first && <UserName>{first.project_title}</UserName>}
        actions={
          first &&
          (group || !isEmpty(first)) && (
            <>
              <LinkButton variant="quiet" to={`/project/${projectId}/readers/map${group ? `?group=${group.id}` : ''}`}>
                {t('map')}
              </LinkButton>
              <ReadersFile {...wish} />
            </>
          )
        }
      />
      {isPending && <Skeleton lines={6} />}
      {first && !group && isEmpty(first) && <NoReaders projectId={projectId} />}
      {first && (group || !isEmpty(first)) && (
        <GroupTools
          projectId={projectId}
          groups={groups.data ?? []}
          group={group}
          onGroup={(id) => choose({ groupId: id })}
        />
      )}
      {first && (group || !isEmpty(first)) && (
        <Listed
          list={list}
          first={first}
          filter={filter}
          groups={groups.data ?? []}
          group={group}
          onFilter={(key) => choose({ filter: key })}
        >
          <SortSelect sort={sort} onSort={setSort} />
        </Listed>
      )}
      {isError && <Problem compact={Boolean(data)} error={error} retry={refetch} />}
    </Page>
  );
}

const isEmpty = ({ counts, hidden, guests }: WorkReaders): boolean => counts.all + hidden + guests.count === 0;

function Missing() {
  const { t } = useTranslation('readers.lazy');
  return (
    <Page title={t('notFound')} width="text">
      <EmptyState isPage text={t('notFound')} hint={t('notFoundHint')} />
    </Page>
  );
}

function NoReaders({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('readers.lazy');
  return (
    <EmptyState
      text={t('empty')}
      hint={t('emptyHint')}
      action={
        <LinkButton variant="primary" icon="share" to={`/project/${projectId}`}>
          {t('emptyAction')}
        </LinkButton>
      }
    />
  );
}

interface ListedProps {
  readonly list: ReturnType<typeof useInfiniteQuery<WorkReaders, Error, { pages: WorkReaders[] }>>;
  readonly first: WorkReaders;
  readonly filter: ReadersFilter;
  readonly groups: readonly ReaderGroup[];
  readonly group: ReaderGroup | null;
  readonly onFilter: (filter: ReadersFilter) => void;
  readonly children: React.ReactNode;
}

function Listed({ list, first, filter, groups, group, onFilter, children }: ListedProps) {
  const { t } = useTranslation('readers.lazy');
  const { projectId = '' } = useParams();
  const [whom, setWhom] = useState<WorkReader | 'silent' | null>(null);
  const readers = list.data?.pages.flatMap((page) => page.readers) ?? [];
  const tabs = ReadersFilter.options.map((key) => ({ key, label: t(`filter.${key}`), count: first.counts[key] }));
  return (
    <>
      <div className={styles.tools}>
        <Tabs label={t('filter.label')} tabs={tabs} selected={filter} onSelect={onFilter} />
        {children}
      </div>
      {filter === 'silent' && (
        <div className={styles.silent}>
          <p>{t('silentRule', { count: silentAfterDays })}</p>
          {first.counts.silent > 0 && (
            <Button icon="mail" onClick={() => setWhom('silent')}>
              {t(group ? 'remindSilentOf' : 'remindSilent')}
            </Button>
          )}
        </div>
      )}
      {readers.length === 0 && filter === 'all' && group && (
        <EmptyState text={t('groups.nobody')} hint={t('groups.nobodyHint')} />
      )}
      {readers.length === 0 && filter !== 'all' && (
        <EmptyState
          text={t(`none.${filter}`)}
          action={<Button onClick={() => onFilter('all')}>{t('showAll')}</Button>}
        />
      )}
      {readers.length > 0 && (
        <ReadersList readers={readers} parts={first.parts_count} groups={groups} onRemind={setWhom} />
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} busyLabel={t('moreBusy')} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <Others {...first} />
      <RemindDialog projectId={projectId} whom={whom} group={group} onClose={() => setWhom(null)} />
    </>
  );
}

/** Those who are counted and not listed, and what readers know of all this. */
function Others({ hidden, guests }: Pick<WorkReaders, 'hidden' | 'guests'>) {
  const { t } = useTranslation('readers.lazy');
  return (
    <div className={styles.others}>
      {hidden > 0 && <p>{t('hidden', { count: hidden })}</p>}
      {guests.count > 0 && (
        <p>
          {t('guests', { count: guests.count })}
          {guests.comments > 0 && ` ${t('guestComments', { count: guests.comments })}`}
        </p>
      )}
      <p>{t('told')}</p>
    </div>
  );
}
