import type { Invitation } from '@shulayim/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { useSentence } from '../../../platform/ui/states/failure';
import { IconButton } from '../../../platform/ui/actions/button';
import { Badge, type BadgeTone } from '../../../platform/ui/content/badge';
import { Time } from '../../../platform/ui/content/time';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { useInvitationActions } from '../invitations.queries';
import { EndAsking } from './end-asking';
import styles from './inviting.module.css';
import { RoleMenu } from './role-menu';

const tones: Partial<Record<Invitation['state'], BadgeTone>> = { joined: 'leaf', commented: 'leaf', opened: 'sky' };

interface InvitationRowProps {
  projectId: string;
  invitation: Invitation;
}

export function InvitationRow({ projectId, invitation }: InvitationRowProps) {
  const { t } = useTranslation('invitations');
  const sentence = useSentence();
  const [isAsking, setAsking] = useState(false);
  const { resend, revoke, changeRole } = useInvitationActions(projectId, invitation.id);
  const { email, state, role, joined_by, sent_at, opened_at, joined_at, undelivered_at, refused_mail } = invitation;
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
        {(undelivered_at || refused_mail) && (
          <small className={styles.noMail}>{t(undelivered_at ? 'list.undelivered' : 'list.refusedMail')}</small>
        )}
      </div>
      {state !== 'revoked' && (
        <div className={styles.actions} role="group" aria-label={t('list.actions', { email })}>
          {/* Who came in as a guest has no account for a role. */}
          {(joined_at === null || joined_by !== null) && <RoleMenu who={email} role={role} change={changeRole} />}
          {!refused_mail && (
            <IconButton icon="mail" label={t('list.resend')} disabled={resend.isPending} onClick={sendAgain} />
          )}
          <IconButton icon="close" label={t('list.revoke')} aria-expanded={isAsking} onClick={() => setAsking(true)} />
        </div>
      )}
      {isAsking && state !== 'revoked' && (
        <EndAsking
          label={t('list.revoke')}
          text={t(role === 'reader' ? 'list.revokeAsk' : 'list.removeAsk')}
          yes={t(role === 'reader' ? 'list.revokeYes' : 'list.removeYes')}
          busy={t('list.revoking')}
          isPending={revoke.isPending}
          failure={revoke.isError && t('list.revokeFailed', { why: sentence(revoke.error) })}
          onYes={() => revoke.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
