import type { AdminUser } from '@shulayim/contracts';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { Button } from '../../../../platform/ui/actions/button';
import { Avatar } from '../../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../../platform/ui/content/badge';
import { Time } from '../../../../platform/ui/content/time';
import styles from '../../page/admin.module.css';
import { pathOf } from '../../page/sections';
import own from '../users.module.css';
import type { Choice } from './use-choice';

interface UserRowProps {
  readonly user: AdminUser;
  /** Nobody suspends themselves. */
  readonly isMe: boolean;
  readonly isBusy: boolean;
  readonly choice: Choice;
  readonly onSuspend: () => void;
  readonly onActivate: () => void;
}

export function UserRow({ user, isMe, isBusy, choice, onSuspend, onActivate }: UserRowProps) {
  const { t } = useTranslation('admin-users');
  const { t: ui } = useTranslation('ui');
  const column = (name: string) => t(`columns.${name}`);
  return (
    <tr>
      <th scope="row">
        <span className={styles.person}>
          <Chooser user={user} isMe={isMe} choice={choice} />
          <Avatar name={user.name} id={user.id} />
          <span>
            <Link to={pathOf('users', user.id)} className={own.name}>
              <bdi>{user.name}</bdi>
            </Link>
            <small>
              <bdi dir="ltr">{user.email}</bdi>
            </small>
          </span>
        </span>
      </th>
      <td data-label={column('role')}>{ui(`roles.${user.role}`)}</td>
      <td data-label={column('joined')}>
        <Time at={user.created_at} />
      </td>
      <td data-label={column('lastLogin')}>{user.last_login ? <Time at={user.last_login} /> : '—'}</td>
      <td data-label={column('state')}>
        <Badge tone={user.is_active ? 'leaf' : 'margin'}>{t(user.is_active ? 'isActive' : 'isSuspended')}</Badge>
        {user.suspended_reason && (
          <small className={styles.reason}>
            <bdi>{user.suspended_reason}</bdi>
          </small>
        )}
      </td>
      <td className={styles.act}>
        {!isMe &&
          (user.is_active ? (
            <Button size="small" tone="margin" aria-label={t('suspendOf', { name: user.name })} onClick={onSuspend}>
              {t('acts.suspend.do')}
            </Button>
          ) : (
            <Button size="small" busy={isBusy} aria-label={t('activateOf', { name: user.name })} onClick={onActivate}>
              {t('acts.activate.do')}
            </Button>
          ))}
      </td>
    </tr>
  );
}

/** Oneself cannot be chosen: what is done to many is done to others. */
function Chooser({ user, isMe, choice }: Pick<UserRowProps, 'user' | 'isMe' | 'choice'>) {
  const { t } = useTranslation('admin-users');
  const toggle = (event: MouseEvent) => choice.toggle(user.id, event.shiftKey);
  return (
    <span className={own.check}>
      <input
        type="checkbox"
        aria-label={t('choose', { name: user.name })}
        disabled={isMe}
        checked={!isMe && choice.has(user.id)}
        onClick={toggle}
        readOnly
      />
    </span>
  );
}
