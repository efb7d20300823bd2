import type { Round } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { ConfirmDialog } from '../../../platform/ui/overlays/confirm-dialog';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useEndRound } from '../rounds.queries';

interface EndDialogProps {
  readonly projectId: string;
  readonly round: Round;
  readonly how: 'close' | 'delete';
  readonly onClose: () => void;
}

/** Says what becomes of a round's readers before it is closed, or deleted. */
export function EndDialog({ projectId, round, how, onClose }: EndDialogProps) {
  const { t } = useTranslation('rounds.lazy');
  const { mutate, isPending, error } = useEndRound(projectId);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(how)}
      confirm={t(how)}
      busyLabel={t(how === 'close' ? 'closing' : 'deleting')}
      isBusy={isPending}
      cancel={t('cancel')}
      failure={error && <FailureWords error={error} />}
      onConfirm={() => mutate({ id: round.id, how }, { onSuccess: onClose })}
    >
      <p>{t(`${how}Text`)}</p>
    </ConfirmDialog>
  );
}
