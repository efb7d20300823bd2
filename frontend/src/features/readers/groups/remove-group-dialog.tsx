import type { ReaderGroup } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { UserName } from '../../../platform/ui/content/user-text';
import { ConfirmDialog } from '../../../platform/ui/overlays/confirm-dialog';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useRemoveGroup } from './groups.queries';

interface RemoveGroupDialogProps {
  readonly projectId: string;
  readonly group: ReaderGroup;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Says that a group's readers stay before it is removed. */
export function RemoveGroupDialog({ projectId, group, onRemoved, onClose }: RemoveGroupDialogProps) {
  const { t } = useTranslation('readers.lazy');
  const { mutate, isPending, error } = useRemoveGroup(projectId);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={
        <>
          {t('groups.remove')}: <UserName>{group.name}</UserName>
        </>
      }
      confirm={t('groups.remove')}
      busyLabel={t('groups.removing')}
      isBusy={isPending}
      cancel={t('groups.cancel')}
      failure={error && <FailureWords error={error} />}
      onConfirm={() => mutate(group.id, { onSuccess: onRemoved })}
    >
      <p>{t('groups.removeText')}</p>
    </ConfirmDialog>
  );
}
