import type { Subscriber } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { LongDate } from '../../../../platform/ui/content/time';
import { ColumnsHead } from '../../page/lists/columns-head';
import styles from '../../page/admin.module.css';
import { ListFrame } from '../../page/lists/list-frame';
import { SearchTools } from '../../page/lists/search-tools';
import { useSearch } from '../../page/lists/use-search';
import { MailDialog } from '../campaigns/writing/mail-dialog';
import { RemoveDialog } from './remove-dialog';
import { subscribersFile, subscribersQuery } from './subscribers.queries';

const columns = ['email', 'name', 'at', 'source'] as const;

/** The waiting list, the whole of it as a file, and a mail to everybody on it. */
export function SubscribersSection() {
  const { t } = useTranslation(['admin-marketing', 'admin']);
  const search = useSearch();
  const [isWriting, setWriting] = useState(false);
  const list = useInfiniteQuery(subscribersQuery(search.q));
  const subscribers = list.data?.pages.flatMap((page) => page.subscribers) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <SearchTools
        label={t('subscribers.search')}
        search={search}
        total={total === undefined ? undefined : t('subscribers.total', { count: total })}
      >
        <a className={styles.file} href={subscribersFile} download="subscribers.csv">
          {t('subscribers.file')}
        </a>
        <Button variant="primary" onClick={() => setWriting(true)}>
          {t('mail.title')}
        </Button>
      </SearchTools>
      <ListFrame
        list={list}
        count={subscribers.length}
        failed={t('failed.subscribers')}
        empty={t(search.q ? 'admin:nothingFound' : 'subscribers.none')}
      >
        <SubscribersTable subscribers={subscribers} />
      </ListFrame>
      <MailDialog opened={isWriting} draft={null} onClose={() => setWriting(false)} />
    </>
  );
}

function SubscribersTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  const { t } = useTranslation('admin-marketing');
  const [removing, setRemoving] = useState<Subscriber | null>(null);
  const column = (name: (typeof columns)[number]) => t(`subscribers.columns.${name}`);
  return (
    <>
      <table className={styles.table}>
        <ColumnsHead names={columns.map(column)} />
        <tbody>
          {subscribers.map((subscriber) => {
            const { id, email, name, created_at, source } = subscriber;
            return (
              <tr key={id}>
                <th scope="row">
                  <bdi dir="ltr">{email}</bdi>
                </th>
                <td data-label={column('name')}>{name ? <bdi>{name}</bdi> : '—'}</td>
                <td data-label={column('at')}>
                  <LongDate at={created_at} />
                </td>
                <td data-label={column('source')}>{t(`subscribers.sources.${source}`)}</td>
                <td className={styles.act}>
                  <Button
                    size="small"
                    tone="margin"
                    aria-label={t('subscribers.removeOf', { email })}
                    onClick={() => setRemoving(subscriber)}
                  >
                    {t('subscribers.remove')}
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <RemoveDialog subscriber={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
