import type { SettingChange } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useLocale, useTranslation } from '../../../../platform/i18n';
import { Time } from '../../../../platform/ui/content/time';
import { timeRange } from '../../../../platform/words/time-range';
import styles from '../dashboard.module.css';
import type { FoldedEntry } from './fold-equal';
import { placeOf } from './place-of';

/** Whoever has no name, or none any more. */
const unnamed = { user: 'activity.gone', guest: 'activity.guest', operator: 'activity.operator' } as const;

/** One thing that happened: when, who, what, and the way to it; and when the same had happened before. */
export function ActivityRow({ entry, older }: FoldedEntry) {
  const { t } = useTranslation('admin-dashboard');
  const { actor, subject, project, reason, changes } = entry;
  const place = placeOf(entry);
  const what = t(`activity.types.${entry.type}`);
  const who = actor ? (actor.name ?? t(unnamed[actor.kind])) : t('activity.program');
  // A person who did something to themselves is named once.
  const titles = [subject?.id === actor?.id ? null : subject?.title, project?.title];
  const about = [...new Set(titles.filter((title) => title !== null && title !== undefined))];
  return (
    <li className={styles.entry} data-type={entry.type}>
      <Time at={entry.at} />
      <p>
        <b>
          <bdi>{who}</bdi>
        </b>{' '}
        <span className={styles.what}>{what}</span>
        {about.map((title) => (
          <span key={title}>
            {' · '}
            <bdi>{title}</bdi>
          </span>
        ))}
      </p>
      {changes?.map((change) => (
        <ChangeLine key={change.setting} change={change} />
      ))}
      {reason && (
        <p>
          {t('activity.reason')}: <bdi>{reason}</bdi>
        </p>
      )}
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{t('activity.more', { count: older.length })}</summary>
          <ul>
            {older.map(({ id, at }) => (
              <li key={id}>
                <Time at={at} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {place && (
        <Link className={styles.open} to={place} aria-label={`${t('activity.open')}: ${what}`}>
          {t('activity.open')}
        </Link>
      )}
    </li>
  );
}

/** A setting of the site: what it was, and what it is. */
function ChangeLine({ change: { setting, from, to } }: { change: SettingChange }) {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  const valueOf = (value: boolean | string | null) => {
    if (typeof value === 'boolean') return t(value ? 'activity.changes.on' : 'activity.changes.off');
    if (value === null) return t('activity.changes.none');
    return setting === 'maintenance_window' ? windowOf(value, locale) : value;
  };
  return (
    <p data-setting={setting}>
      {t(`activity.changes.settings.${setting}`)}:{' '}
      {from !== undefined && (
        <>
          {t('activity.changes.before')} <bdi>{valueOf(from)}</bdi>,{' '}
        </>
      )}
      {t('activity.changes.now')} <bdi>{valueOf(to)}</bdi>
    </p>
  );
}

/** @param span `START/END`, and perhaps what was said about it after a space */
function windowOf(span: string, locale: string): string {
  const [times = '', ...note] = span.split(' ');
  const [from = '', until = ''] = times.split('/');
  return [timeRange(locale, from, until), ...(note.length > 0 ? [note.join(' ')] : [])].join(' · ');
}
