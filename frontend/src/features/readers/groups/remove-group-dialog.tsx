import type { ReaderGroup } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserName } from '../../../platform/ui/content/user-text';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
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
    <Dialog
      opened
      onClose={onClose}
      title={
        <>
          {t('groups.remove')}: <UserName>{group.name}</UserName>
        </>
      }
      size="small"
      footer={
        <>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel={t('groups.removing')}
            onClick={() => mutate(group.id, { onSuccess: onRemoved })}
          >
            {t('groups.remove')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('groups.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('groups.removeText')}</p>
      <DialogFailure>{error && <FailureWords error={error} />}</DialogFailure>
    </Dialog>
  );
}
