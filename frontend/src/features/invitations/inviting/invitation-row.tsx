import { InvitedRole, type Invitation } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useSentence } from '../../../platform/ui/states/failure';
import { Button, IconButton } from '../../../platform/ui/actions/button';
import { Badge, type BadgeTone } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { Menu } from '../../../platform/ui/overlays/menu';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useInvitationActions } from '../invitations.queries';
import styles from './inviting.module.css';

const tones: Partial<Record<Invitation['state'], BadgeTone>> = { joined: 'leaf', commented: 'leaf', opened: 'sky' };

interface InvitationRowProps {
  projectId: string;
  invitation: Invitation;
}

export function InvitationRow({ projectId, invitation }: InvitationRowProps) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const [isAsking, setAsking] = useState(false);
  const { resend, revoke } = useInvitationActions(projectId, invitation.id);
  const { email, state, role, joined_by, sent_at, opened_at, joined_at, refused_mail } = invitation;
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: () => toast(t('list.resent'), 'success'),
      onError: (error) => toast(t('list.resendFailed', { why: sentence(error) }), 'failure'),
    });
  return (
    <li className={styles.row} data-ended={state === 'revoked' || undefined}>
      <div className={styles.who}>
        <bdi dir="ltr">{email}</bdi>
        {joined_by && <bdi className={styles.name}>{joined_by}</bdi>}
        <small>
          {role !== 'reader' && <Badge tone="margin">{t(`role.${role}`)}</Badge>}
          <Badge tone={tones[state] ?? 'plain'}>{t(`state.${state}`)}</Badge>
          <Time at={joined_at ?? opened_at ?? sent_at} />
        </small>
        {refused_mail && <small className={styles.noMail}>{t('list.refusedMail')}</small>}
      </div>
      {state !== 'revoked' && (
        <div className={styles.actions} role="group" aria-label={t('list.actions', { email })}>
          {/* Who came in as a guest has no account for a role. */}
          {(joined_at === null || joined_by !== null) && <RoleMenu projectId={projectId} invitation={invitation} />}
          {!refused_mail && (
            <IconButton icon="mail" label={t('list.resend')} disabled={resend.isPending} onClick={sendAgain} />
          )}
          <IconButton icon="close" label={t('list.revoke')} aria-expanded={isAsking} onClick={() => setAsking(true)} />
        </div>
      )}
      {isAsking && state !== 'revoked' && (
        <div className={styles.ask} role="group" aria-label={t('list.revoke')}>
          <p>{t(role === 'reader' ? 'list.revokeAsk' : 'list.removeAsk')}</p>
          <div className={styles.buttons}>
            <Button
              variant="primary"
              size="small"
              autoFocus
              busy={revoke.isPending}
              busyLabel={t('list.revoking')}
              onClick={() => revoke.mutate()}
            >
              {t(role === 'reader' ? 'list.revokeYes' : 'list.removeYes')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
              {t('list.cancel')}
            </Button>
          </div>
          <DialogFailure>{revoke.isError && t('list.revokeFailed', { why: sentence(revoke.error) })}</DialogFailure>
        </div>
      )}
    </li>
  );
}

function RoleMenu({ projectId, invitation: { id, email, role } }: InvitationRowProps) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const { changeRole } = useInvitationActions(projectId, id);
  const now = changeRole.isPending ? changeRole.variables : role;
  const set = (wished: InvitedRole) => {
    if (wished === now) return;
    changeRole.mutate(wished, {
      onSuccess: () => toast(t('role.saved'), 'success'),
      onError: (error) => toast(t('role.failed', { why: sentence(error) }), 'failure'),
    });
  };
  const label = t('role.of', { email, role: t(`role.${now}`) });
  return (
    <Menu
      trigger={<IconButton icon="user" label={label} title={t('role.change')} aria-haspopup="menu" />}
      head={<b>{t('role.change')}</b>}
      groups={[
        {
          entries: InvitedRole.options.map((one) => ({
            label: t(`role.${one}`),
            isChecked: one === now,
            onSelect: () => set(one),
          })),
        },
      ]}
    />
  );
}
