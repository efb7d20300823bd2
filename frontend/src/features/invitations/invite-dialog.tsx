import type { VisibilityStatus } from '@shulayim/contracts';
import { useTranslation } from '../../platform/i18n';
import { UserName } from '../../platform/ui/content/user-text';
import { Dialog } from '../../platform/ui/overlays/dialog';
import { InvitationList } from './inviting/invitation-list';
import { InviteForm } from './inviting/invite-form';
import styles from './inviting/inviting.module.css';
import { useLiveInvitations } from './invitations.queries';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  projectId: string;
  title: string;
  visibility: VisibilityStatus;
}

/** Invites people to a work by their addresses, and shows what became of those who were. */
export function InviteDialog({ opened, onClose, projectId, title, visibility }: InviteDialogProps) {
  const { t } = useTranslation('invitations');
  const heading = (
    <>
      {t('dialog.titleOf')} <UserName>{title}</UserName>
    </>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={heading}>
      {opened && <InvitePanel projectId={projectId} visibility={visibility} />}
    </Dialog>
  );
}

function InvitePanel({ projectId, visibility }: Pick<InviteDialogProps, 'projectId' | 'visibility'>) {
  useLiveInvitations(projectId);
  return (
    <div className={styles.panel}>
      <InviteForm projectId={projectId} visibility={visibility} />
      <InvitationList projectId={projectId} />
    </div>
  );
}
