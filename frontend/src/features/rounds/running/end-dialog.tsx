import type { Round } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
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
    <Dialog
      opened
      onClose={onClose}
      title={t(how)}
      size="small"
      footer={
        <>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel={t(how === 'close' ? 'closing' : 'deleting')}
            onClick={() => mutate({ id: round.id, how }, { onSuccess: onClose })}
          >
            {t(how)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`${how}Text`)}</p>
      <DialogFailure>{error && <FailureWords error={error} />}</DialogFailure>
    </Dialog>
  );
}
