import type { AdminUser } from '@shulayim/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n';
import { useSession } from '../../../../platform/session/session';
import { Button } from '../../../../platform/ui/actions/button';
import type { Act } from '../acts/act-calls';
import { OneActDialog } from '../acts/one-act-dialog';
import { pathOf } from '../../page/sections';
import own from '../users.module.css';

/** What can be done now; to oneself, only what harms nobody. */
function actsOn(user: AdminUser, isMe: boolean): Act[] {
  const help: Act[] = [...(user.email_verified ? [] : (['verify'] as const)), 'reset'];
  // Of admins by operators alone.
  const factor: Act[] = user.two_factor && user.role !== 'admin' ? ['resetTwoFactor'] : [];
  return isMe ? help : [user.is_active ? 'suspend' : 'activate', ...help, ...factor, 'role', 'delete'];
}

export function PersonActs({ user }: { user: AdminUser }) {
  const { t } = useTranslation('admin-users');
  const { user: me } = useSession();
  const navigate = useNavigate();
  const [act, setAct] = useState<Act | null>(null);
  const isMe = user.id === me?.id;
  return (
    <>
      <div className={own.acts} role="group" aria-label={t('person.acts')}>
        {actsOn(user, isMe).map((one) => (
          <Button
            key={one}
            size="small"
            tone={one === 'suspend' || one === 'delete' ? 'margin' : 'ink'}
            onClick={() => setAct(one)}
          >
            {t(`acts.${one}.do`)}
          </Button>
        ))}
      </div>
      {isMe && <p className={own.note}>{t('person.isMe')}</p>}
      <OneActDialog
        asked={act && { act, user }}
        onClose={() => setAct(null)}
        onDone={(done) => done === 'delete' && void navigate(pathOf('users'))}
      />
    </>
  );
}
