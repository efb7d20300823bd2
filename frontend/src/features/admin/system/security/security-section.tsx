import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n';
import { FigureRow } from '../../../../platform/ui/data/figures';
import { Tabs } from '../../../../platform/ui/layout/tabs';
import styles from '../system.module.css';
import { AdminActions } from './admin-actions';
import { FailedLogInsList, LimitedList } from './blocked-attempts';
import { securityQuery } from './security.queries';
import { SessionsList } from './sessions-list';

const tabs = ['sessions', 'failed', 'limited', 'actions'] as const;
type Tab = (typeof tabs)[number];

const contents = { sessions: SessionsList, failed: FailedLogInsList, limited: LimitedList, actions: AdminActions };

/** Who is signed in, who was kept out, and what admins did. */
export function Security() {
  const { t } = useTranslation(['admin-system', 'admin']);
  const [tab, setTab] = useState<Tab>('sessions');
  const figures = useQuery(securityQuery());
  const Content = contents[tab];
  return (
    <>
      <FigureRow
        label={t('admin:sections.security')}
        figures={(['sessions', 'admin_sessions', 'failed_log_ins_today', 'limited_today'] as const).map((name) => ({
          name,
          label: t(`security.figures.${name}`),
          value: figures.data?.[name] ?? null,
        }))}
      />
      <div className={styles.tabs}>
        <Tabs
          label={t('admin:sections.security')}
          tabs={tabs.map((key) => ({ key, label: t(`security.tabs.${key}`) }))}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      <Content />
    </>
  );
}
