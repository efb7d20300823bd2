import type { FailedLogIn, LimitedCaller } from '@shulayim/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Time } from '../../../../platform/ui/content/time';
import page from '../../page/admin.module.css';
import { ListFrame } from '../../page/lists/list-frame';
import { pathOf } from '../../page/sections';
import styles from '../system.module.css';
import { useNumbers } from '../use-numbers';
import { failedLogInsQuery, limitedQuery } from './security.queries';

/** Names of what is attempted that have words here, under `security.limits`; another shows its own. */
const knownLimits: Readonly<Record<string, string>> = {
  'log-in': 'logIn',
  guesses: 'guesses',
  'POST /api/auth/login': 'login',
  'POST /api/auth/register': 'register',
  'POST /api/auth/admin-gate': 'gate',
  'POST /api/auth/forgot-password': 'forgot',
  'POST /api/parts/:partId/comments': 'comment',
};

interface BlockedAttemptsProps {
  readonly what: string;
  readonly rows: readonly { id: string; network: string | null; times: number; last_at: string; cell: ReactNode }[];
}

/** What was tried, from where, how often, when last. */
function BlockedAttempts({ what, rows }: BlockedAttemptsProps) {
  const { t } = useTranslation('admin-system');
  const { plain } = useNumbers();
  const column = (name: string) => t(`security.columns.${name}`);
  return (
    <table className={page.table}>
      <thead>
        <tr>
          {[what, column('network'), column('times'), column('last')].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, network, times, last_at: lastAt, cell }) => (
          <tr key={id} className={styles.number}>
            <th scope="row">{cell}</th>
            <td data-label={column('network')}>
              {network === null ? t('security.anywhere') : <bdi dir="ltr">{network}</bdi>}
            </td>
            <td data-label={column('times')}>{plain(times)}</td>
            <td data-label={column('last')}>
              <Time at={lastAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Log-ins that failed: at whose account, from where. */
export function FailedLogInsList() {
  const { t } = useTranslation('admin-system');
  const list = useInfiniteQuery(failedLogInsQuery());
  const rows = list.data?.pages.flatMap((one) => one.failed_log_ins) ?? [];
  return (
    <ListFrame list={list} count={rows.length} failed={t('failed.security')} empty={t('security.noneFailed')}>
      <p className={styles.note}>{t('security.failedText')}</p>
      <BlockedAttempts
        what={t('security.columns.account')}
        rows={rows.map((row) => ({ ...row, cell: <Tried attempt={row} /> }))}
      />
    </ListFrame>
  );
}

function Tried({ attempt: { kind, user, fingerprint } }: { attempt: FailedLogIn }) {
  const { t } = useTranslation('admin-system');
  if (kind === 'gate') return t('security.gate');
  if (user) {
    return (
      <span>
        <Link to={pathOf('users', user.id)}>
          <bdi>{user.name}</bdi>
        </Link>
        <small>
          <bdi dir="ltr">{user.email}</bdi>
        </small>
      </span>
    );
  }
  return (
    <span>
      {t('security.unknownAddress')}
      <small>
        <bdi dir="ltr" className={styles.code}>
          #{fingerprint}
        </bdi>
      </small>
    </span>
  );
}

/** Who was refused for a while, after too many calls. */
export function LimitedList() {
  const { t } = useTranslation('admin-system');
  const list = useInfiniteQuery(limitedQuery());
  const rows = list.data?.pages.flatMap((one) => one.limited) ?? [];
  return (
    <ListFrame list={list} count={rows.length} failed={t('failed.security')} empty={t('security.noneLimited')}>
      <p className={styles.note}>{t('security.limitedText')}</p>
      <BlockedAttempts
        what={t('security.columns.what')}
        rows={rows.map((row) => ({ ...row, cell: <What what={row.what} /> }))}
      />
    </ListFrame>
  );
}

function What({ what }: Pick<LimitedCaller, 'what'>) {
  const { t } = useTranslation('admin-system');
  const known = knownLimits[what];
  return (
    <span>
      {known && t(`security.limits.${known}`)}
      <small>
        <bdi dir="ltr" className={styles.code}>
          {what}
        </bdi>
      </small>
    </span>
  );
}
