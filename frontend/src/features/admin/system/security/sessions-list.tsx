import { type ActiveSession, Role } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { Select } from '../../../../platform/ui/forms/select';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { ListFrame } from '../../page/lists/list-frame';
import { SearchTools } from '../../page/lists/search-tools';
import { useSearch } from '../../page/lists/use-search';
import { EndSessionDialog } from './end-session-dialog';
import { sessionsQuery, useEndSession } from './security.queries';
import { SessionsTable } from './sessions-table';

/** Everybody's living sessions, those that began last first. */
export function SessionsList() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const sentence = useSentence();
  const search = useSearch();
  const [role, setRole] = useState<Role | null>(null);
  const [asked, setAsked] = useState<ActiveSession | null>(null);
  const list = useInfiniteQuery(sessionsQuery(search.q, role));
  const sessions = list.data?.pages.flatMap((page) => page.sessions) ?? [];
  const end = useEndSession();
  const close = () => {
    end.reset();
    setAsked(null);
  };
  const send = (session: ActiveSession, reason: string) =>
    end.mutate(
      { session, reason },
      {
        onSuccess: () => {
          close();
          toast(t('security.ended'), 'success');
        },
      },
    );
  return (
    <>
      <SearchTools label={t('security.find')} search={search} total={undefined}>
        <Select
          name="role"
          label={t('security.columns.role')}
          value={role ?? ''}
          options={[
            { value: '', label: t('security.everyRole') },
            ...Role.options.map((value) => ({ value, label: t(`security.roles.${value}`) })),
          ]}
          onChange={({ target }) => setRole(Role.safeParse(target.value).data ?? null)}
        />
      </SearchTools>
      <ListFrame list={list} count={sessions.length} failed={t('failed.security')} empty={t('admin:nothingFound')}>
        <SessionsTable sessions={sessions} onEnd={setAsked} />
      </ListFrame>
      <EndSessionDialog
        session={asked}
        busy={end.isPending}
        error={end.isError ? sentence(end.error) : null}
        onClose={close}
        onEnd={send}
      />
    </>
  );
}
