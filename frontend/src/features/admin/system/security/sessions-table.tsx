import type { ActiveSession } from '@shulayim/contracts';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { deviceWords } from '../../../../platform/session/device-words';
import { useCountryName } from '../../../../platform/session/use-country-name';
import { Button } from '../../../../platform/ui/actions/button';
import { Badge } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import page from '../../page/admin.module.css';
import { ColumnsHead } from '../../page/lists/columns-head';
import { pathOf } from '../../page/sections';
import styles from '../system.module.css';

const columns = ['person', 'role', 'device', 'country', 'began', 'seen'] as const;

interface SessionsTableProps {
  readonly sessions: readonly ActiveSession[];
  readonly onEnd: (session: ActiveSession) => void;
}

export function SessionsTable({ sessions, onEnd }: SessionsTableProps) {
  const { t } = useTranslation('admin-system');
  return (
    <table className={page.table}>
      <ColumnsHead names={columns.map((column) => t(`security.columns.${column}`))} />
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
        ))}
      </tbody>
    </table>
  );
}

function SessionRow({ session, onEnd }: { session: ActiveSession; onEnd: () => void }) {
  const { t } = useTranslation('admin-system');
  const countryName = useCountryName();
  const { user, device, country, created_at: began, last_seen_at: seen, is_current: isCurrent } = session;
  const { browser, system } = deviceWords(device);
  const name = [browser, system].filter(Boolean).join(' · ');
  const label = (column: (typeof columns)[number]) => t(`security.columns.${column}`);
  return (
    <tr>
      <th scope="row">
        <span>
          <Link to={pathOf('users', user.id)}>
            <bdi>{user.name}</bdi>
          </Link>
          <small>
            <bdi dir="ltr">{user.email}</bdi>
          </small>
        </span>
      </th>
      <td data-label={label('role')}>{t(`security.roles.${user.role}`)}</td>
      <td data-label={label('device')} className={styles.device}>
        {name || device ? <bdi dir="ltr">{name || device}</bdi> : t('security.unknownDevice')}
      </td>
      <td data-label={label('country')}>{country ? countryName(country) : t('security.unknownCountry')}</td>
      <td data-label={label('began')}>
        <Time at={began} />
      </td>
      <td data-label={label('seen')}>
        <Time at={seen} />
      </td>
      <td className={page.act}>
        {isCurrent ? (
          <Badge tone="leaf">{t('security.thisSession')}</Badge>
        ) : (
          <Button size="small" tone="margin" onClick={onEnd} aria-label={`${t('security.end')}: ${user.name}`}>
            {t('security.end')}
          </Button>
        )}
      </td>
    </tr>
  );
}
