import type { AskedQuestion } from '@shulayim/contracts';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { UserText } from '../../../platform/ui/content/user-text';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import { FailureWords } from '../../../platform/ui/states/failure';
import { useAsking } from '../asking.queries';

interface DeleteDialogProps {
  readonly projectId: string;
  readonly question: AskedQuestion;
  readonly onClose: () => void;
}

/** Says what goes with a question before it does. */
export function DeleteDialog({ projectId, question, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('asking.lazy');
  const { mutate, isPending, error } = useAsking(projectId);
  const remove = () => {
    const onSuccess = () => {
      toast(t('done.deleted'), 'success');
      onClose();
    };
    mutate({ type: 'delete', id: question.id }, { onSuccess });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('deleteTitle')}
      size="small"
      footer={
        <>
          <Button variant="primary" icon="trash" busy={isPending} busyLabel={t('deleting')} onClick={remove}>
            {t('delete')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <UserText>{question.wording.text}</UserText>
      <p>{question.answers === 0 ? t('deleteEmpty') : t('deleteText', { count: question.answers })}</p>
      <DialogFailure>{error && <FailureWords error={error} />}</DialogFailure>
    </Dialog>
  );
}
