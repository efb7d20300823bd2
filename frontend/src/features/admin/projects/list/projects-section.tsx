import type { AdminProjectsQuery, AdminProjectStatus } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, useTranslation } from '../../../../platform/i18n';
import { Select } from '../../../../platform/ui/forms/select';
import { ColumnsHead } from '../../page/lists/columns-head';
import styles from '../../page/admin.module.css';
import { ListFrame } from '../../page/lists/list-frame';
import { SearchTools } from '../../page/lists/search-tools';
import { useSearch } from '../../page/lists/use-search';
import { adminProjectStatuses } from '../project-tones';
import { adminProjectsQuery } from '../admin-projects.queries';
import { AdminProjectRow } from './project-row';
import own from '../admin-projects.module.css';

const sorts = ['-created_at', '-updated_at', 'title', 'author_name'] as const;
const languages = ['he', 'en'] as const;
const columns = ['book', 'author', 'size', 'readers', 'changed', 'status'] as const;

interface ProjectsSectionProps {
  /** Only those in this state; with null the reader of the list chooses. */
  readonly fixed: 'published' | 'flagged' | null;
}

/** Everybody's works: looked for and opened. */
export function ProjectsSection({ fixed }: ProjectsSectionProps) {
  const { t } = useTranslation(['admin-projects', 'admin']);
  const search = useSearch();
  const [chosen, setChosen] = useState<AdminProjectStatus | null>(null);
  const [language, setLanguage] = useState<string | null>(null);
  const [sort, setSort] = useState<AdminProjectsQuery['sort']>('-created_at');
  const status = fixed ?? chosen;
  const list = useInfiniteQuery(adminProjectsQuery({ q: search.q, status, language, sort }));
  const books = list.data?.pages.flatMap((page) => page.books) ?? [];
  const [first] = list.data?.pages ?? [];
  const isNarrowed = Boolean(search.q || chosen || language);
  return (
    <>
      <SearchTools label={t('search')} search={search} total={first && t('total', { count: first.total })}>
        {!fixed && (
          <Select
            name="status"
            label={t('filter.status')}
            value={chosen ?? ''}
            options={[
              { value: '', label: t('filter.any') },
              ...adminProjectStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
            ]}
            onChange={(event) => setChosen(adminProjectStatuses.find((one) => one === event.target.value) ?? null)}
          />
        )}
        <Select
          name="language"
          label={t('filter.language')}
          value={language ?? ''}
          options={[
            { value: '', label: t('filter.anyLanguage') },
            ...languages.map((value) => ({ value, label: t(`languages.${value}`) })),
          ]}
          onChange={(event) => setLanguage(event.target.value || null)}
        />
        <Select
          name="sort"
          label={t('sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`sorts.${value.replace('-', '')}`) }))}
          onChange={(event) => setSort(sorts.find((one) => one === event.target.value) ?? '-created_at')}
        />
      </SearchTools>
      {!fixed && first && (
        <ul className={own.counts} aria-label={t('counts')}>
          {adminProjectStatuses.map((one) => (
            <li key={one} data-count={one}>
              {t(`statuses.${one}`)} <bdi>{formatNumber(first.counts[one])}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ListFrame
        list={list}
        count={books.length}
        failed={t('failed')}
        empty={isNarrowed ? t('admin:nothingFound') : t(`none.${fixed ?? 'all'}`)}
      >
        <table className={styles.table}>
          <ColumnsHead names={columns.map((column) => t(`columns.${column}`))} />
          <tbody>
            {books.map((book) => (
              <AdminProjectRow key={book.id} book={book} />
            ))}
          </tbody>
        </table>
      </ListFrame>
    </>
  );
}
