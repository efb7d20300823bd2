import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { ActivityRow } from '../../dashboard/activity/activity-row';
import { foldEqual } from '../../dashboard/activity/fold-equal';
import { ListFrame } from '../../page/lists/list-frame';
import { pathOf } from '../../page/sections';
import styles from '../system.module.css';
import { adminActionsQuery } from './security.queries';

/** What admins did, as the timeline tells it. */
export function AdminActions() {
  const { t } = useTranslation(['admin-system', 'admin-dashboard', 'admin']);
  const list = useInfiniteQuery(adminActionsQuery());
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <p className={styles.note}>
        <Link to={pathOf('activity')}>{t('security.toActivity')}</Link>
      </p>
      <ListFrame list={list} count={events.length} failed={t('failed.security')} empty={t('security.noActions')}>
        <ol aria-label={t('security.tabs.actions')}>
          {foldEqual(events).map((folded) => (
            <ActivityRow key={folded.entry.id} {...folded} />
          ))}
        </ol>
      </ListFrame>
    </>
  );
}
