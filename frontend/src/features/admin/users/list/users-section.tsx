import type { AdminUser, UsersQuery } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { Select } from '../../../../platform/ui/forms/select';
import { useSession } from '../../../../platform/session/session';
import { useSentence } from '../../../../platform/ui/states/failure';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { OneActDialog } from '../acts/one-act-dialog';
import { useAct } from '../acts/use-act';
import { usersQuery } from '../users.queries';
import { BulkBar } from './bulk-bar';
import { useChoice } from './use-choice';
import { ColumnsHead } from '../../page/lists/columns-head';
import styles from '../../page/admin.module.css';
import { ListFrame } from '../../page/lists/list-frame';
import { SearchTools } from '../../page/lists/search-tools';
import { useSearch } from '../../page/lists/use-search';
import { UserRow } from './user-row';

const sorts = ['-created_at', 'created_at', 'name', 'email', 'role', '-last_login'] as const;
const columns = ['user', 'role', 'joined', 'lastLogin', 'state'] as const;

interface UsersSectionProps {
  /** Only those in this state; all of them with null. */
  readonly status: UsersQuery['status'] | null;
}

/** Accounts: looked for, suspended and let in again. */
export function UsersSection({ status }: UsersSectionProps) {
  const { t } = useTranslation(['admin-users', 'admin']);
  const search = useSearch();
  const [sort, setSort] = useState<UsersQuery['sort']>('-created_at');
  const list = useInfiniteQuery(usersQuery({ q: search.q, status, sort }));
  const users = list.data?.pages.flatMap((page) => page.users) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <SearchTools
        label={t('search')}
        search={search}
        total={total === undefined ? undefined : t('total', { count: total })}
      >
        <Select
          name="sort"
          label={t('sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(event) => setSort(sorts.find((one) => one === event.target.value) ?? '-created_at')}
        />
      </SearchTools>
      <ListFrame
        list={list}
        count={users.length}
        failed={t('failed')}
        empty={search.q ? t('admin:nothingFound') : t(`none.${status ?? 'all'}`)}
      >
        <UsersTable users={users} />
      </ListFrame>
    </>
  );
}

function UsersTable({ users }: { users: readonly AdminUser[] }) {
  const { t } = useTranslation('admin-users');
  const { user: me } = useSession();
  const sentence = useSentence();
  const { act, isBusy, last } = useAct();
  const [suspending, setSuspending] = useState<AdminUser | null>(null);
  const others = users.filter(({ id }) => id !== me?.id);
  const choice = useChoice(others.map(({ id }) => id));
  const letIn = ({ id }: AdminUser) =>
    act(
      { act: 'activate', id, reason: '' },
      { onError: (failure) => toast(`${t('acts.activate.failed')} ${sentence(failure)}`, 'failure') },
    );
  return (
    <>
      <BulkBar choice={choice} users={others.filter(({ id }) => choice.has(id))} />
      <table className={styles.table}>
        <ColumnsHead names={columns.map((column) => t(`columns.${column}`))} />
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isMe={user.id === me?.id}
              isBusy={isBusy && last?.id === user.id}
              choice={choice}
              onSuspend={() => setSuspending(user)}
              onActivate={() => letIn(user)}
            />
          ))}
        </tbody>
      </table>
      <OneActDialog asked={suspending && { act: 'suspend', user: suspending }} onClose={() => setSuspending(null)} />
    </>
  );
}
