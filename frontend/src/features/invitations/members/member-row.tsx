import type { WorkMember } from '@shulayim/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLeaveRole } from '../../../entities/queries/leave-role';
import { useTranslation } from '../../../platform/i18n';
import { Button, IconButton } from '../../../platform/ui/actions/button';
import { Avatar } from '../../../platform/ui/content/avatar/avatar';
import { Badge } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { UserName } from '../../../platform/ui/content/user-text';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useSentence } from '../../../platform/ui/states/failure';
import { EndAsking } from '../inviting/end-asking';
import inviting from '../inviting/inviting.module.css';
import { RoleMenu } from '../inviting/role-menu';
import { useMemberActions } from './members.queries';
import styles from './members.module.css';

interface MemberRowProps {
  projectId: string;
  member: WorkMember;
  isMe: boolean;
  /** Whoever looks is the work's owner. */
  isOwners: boolean;
}

/** Somebody with a role in a work, and what whoever looks can do about it. */
export function MemberRow({ projectId, member, isMe, isOwners }: MemberRowProps) {
  const { t } = useTranslation('members.lazy');
  const { id, name, avatar_url, role, since } = member;
  return (
    <li className={`${inviting.row} ${styles.member}`}>
      <Avatar name={name} id={id} picture={avatar_url} />
      <div className={inviting.who}>
        <b className={styles.name}>
          <UserName>{name}</UserName> {isMe && <span className={styles.me}>{t('me')}</span>}
        </b>
        <small>
          <Badge tone={role === 'owner' ? 'leaf' : 'margin'}>{t(`role.${role}`)}</Badge>
          {t(role === 'owner' ? 'begun' : 'joined')} <Time at={since} />
        </small>
      </div>
      {role !== 'owner' && isOwners && <OwnersActions projectId={projectId} member={member} role={role} />}
      {role !== 'owner' && isMe && <Leaving projectId={projectId} role={role} />}
    </li>
  );
}

type RoleOfMember = Exclude<WorkMember['role'], 'owner'>;
interface OwnersActionsProps {
  projectId: string;
  member: WorkMember;
  role: RoleOfMember;
}

function OwnersActions({ projectId, member: { id, name }, role }: OwnersActionsProps) {
  const { t } = useTranslation('members.lazy');
  const sentence = useSentence();
  const [isAsking, setAsking] = useState(false);
  const { changeRole, remove } = useMemberActions(projectId, id);
  const label = t('removeOf', { name });
  return (
    <>
      <div className={inviting.actions} role="group" aria-label={t('actions', { name })}>
        <RoleMenu who={name} role={role} change={changeRole} />
        <IconButton
          icon="close"
          label={label}
          title={t('remove')}
          aria-expanded={isAsking}
          onClick={() => setAsking(true)}
        />
      </div>
      {isAsking && (
        <EndAsking
          label={label}
          text={t(`ask_${role}`, { name })}
          yes={t('yes')}
          busy={t('removing')}
          isPending={remove.isPending}
          failure={remove.isError && t('removeFailed', { why: sentence(remove.error) })}
          onYes={() => remove.mutate(undefined, { onSuccess: () => toast(t('removed'), 'success') })}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Leaving({ projectId, role }: { projectId: string; role: RoleOfMember }) {
  const { t } = useTranslation('members.lazy');
  const sentence = useSentence();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveRole(projectId, () => {
    toast(t('left'), 'success');
    void navigate('/home');
  });
  return (
    <>
      <div className={inviting.actions}>
        <Button size="small" variant="quiet" aria-expanded={isAsking} onClick={() => setAsking(true)}>
          {t('leave')}
        </Button>
      </div>
      {isAsking && (
        <EndAsking
          label={t('leave')}
          text={t(`askLeave_${role}`)}
          yes={t('yesLeave')}
          busy={t('leaving')}
          isPending={leave.isPending}
          failure={leave.isError && t('leaveFailed', { why: sentence(leave.error) })}
          onYes={() => leave.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
