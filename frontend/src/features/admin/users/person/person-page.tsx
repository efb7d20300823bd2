import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../../../platform/ui/states/failure';
import { ApiFailure } from '../../../../platform/api/api';
import { useTranslation } from '../../../../platform/i18n';
import { BackLink } from '../../../../platform/ui/layout/back-link';
import { Tabs } from '../../../../platform/ui/layout/tabs';
import { EmptyState } from '../../../../platform/ui/states/empty-state';
import { Skeleton } from '../../../../platform/ui/states/skeleton';
import { pathOf } from '../../page/sections';
import styles from '../../page/admin.module.css';
import { PersonComments } from './person-comments';
import { PersonHead } from './person-head';
import { PersonHistory } from './person-history';
import { personQuery } from './person.queries';
import { PersonSessions } from './person-sessions';
import { PersonProjects } from './person-projects';

const tabs = {
  history: PersonHistory,
  sessions: PersonSessions,
  works: PersonProjects,
  comments: PersonComments,
} as const;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];

/** One person: who they are, what happened to them, and what can be done. */
export function PersonPage({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  return (
    <>
      <BackLink to={pathOf('users')}>{t('person.back')}</BackLink>
      <Person id={id} />
    </>
  );
}

function Person({ id }: { id: string }) {
  const { t } = useTranslation('admin-users');
  const person = useQuery(personQuery(id));
  const [tab, setTab] = useState<Tab>('history');
  if (person.isPending) return <Skeleton lines={8} />;
  if (person.isError) {
    if (person.error instanceof ApiFailure && person.error.status === 404)
      return <EmptyState text={t('person.missing')} />;
    return (
      <>
        <p className={styles.failed}>{t('person.failed')}</p>
        <Problem error={person.error} retry={person.refetch} />
      </>
    );
  }
  const List = tabs[tab];
  return (
    <>
      <PersonHead user={person.data.user} figures={person.data.figures} />
      <Tabs
        label={t('person.lists')}
        tabs={names.map((key) => ({ key, label: t(`person.tabs.${key}`) }))}
        selected={tab}
        onSelect={setTab}
      />
      <div role="tabpanel" aria-label={t(`person.tabs.${tab}`)}>
        <List key={id} id={id} />
      </div>
    </>
  );
}
