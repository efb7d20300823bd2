import type { ModerationEntry } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n';
import { Badge } from '../../../platform/ui/content/badge';
import { LongDate } from '../../../platform/ui/content/time';
import admin from '../page/admin.module.css';
import { ListFrame } from '../page/lists/list-frame';
import { pathOf } from '../page/sections';
import styles from './moderation.module.css';
import { logQuery } from './moderation.queries';
import { Someone } from './someone';

const columns = ['what', 'about', 'why', 'by', 'at'] as const;

/** Every decision of every admin, for good: nothing here can be changed. */
export function LogSection() {
  const { t } = useTranslation('admin-moderation');
  const list = useInfiniteQuery(logQuery());
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <ListFrame list={list} count={entries.length} failed={t('log.failed')} empty={t('log.none')}>
      <table className={`${admin.table} ${styles.log}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`log.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}

function Line({ entry }: { entry: ModerationEntry }) {
  const { t } = useTranslation('admin-moderation');
  const { kind, action, project, writer, reason, by, at, undone, report_ids: reports } = entry;
  const column = (name: string) => t(`log.columns.${name}`);
  const [report] = reports;
  const isOfReport = kind === 'resolved' || kind === 'reopened';
  const what = t(isOfReport && action ? `log.${kind}.${action}` : `log.kinds.${kind}`);
  return (
    <tr>
      <th scope="row">
        {report ? <Link to={`${pathOf('reports')}#${report}`}>{what}</Link> : what}
        {reports.length > 1 && <small>{t('log.reports', { count: reports.length })}</small>}
        {undone && (
          <small>
            <Badge>{t('log.undone')}</Badge>
          </small>
        )}
      </th>
      <td data-label={column('about')}>
        {writer && <Someone person={writer} />}
        {project && (
          <small>
            <Link to={pathOf('content', project.id)}>
              <bdi>{project.title ?? t('deletedWork')}</bdi>
            </Link>
          </small>
        )}
      </td>
      <td data-label={column('why')} className={styles.why}>
        {reason ? <bdi>{reason}</bdi> : '—'}
      </td>
      <td data-label={column('by')}>{by ? <bdi>{by.name ?? t('gone')}</bdi> : '—'}</td>
      <td data-label={column('at')}>
        <LongDate at={at} />
      </td>
    </tr>
  );
}
