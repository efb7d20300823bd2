import type { Subscriber } from '@shulayim/contracts';
import { useSentence } from '../../../../platform/ui/states/failure';
import { useTranslation } from '../../../../platform/i18n';
import { toast } from '../../../../platform/ui/overlays/toasts/toast';
import { ActDialog } from '../../page/act-dialog';
import { useRemoveSubscriber } from './subscribers.queries';

interface RemoveDialogProps {
  /** Null: closed. */
  readonly subscriber: Subscriber | null;
  readonly onClose: () => void;
}

/** Off the list for good. */
export function RemoveDialog({ subscriber, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('admin-marketing');
  const sentence = useSentence();
  const removing = useRemoveSubscriber();
  const close = () => {
    removing.reset();
    onClose();
  };
  const remove = (id: string, reason: string) => {
    const onSuccess = () => {
      toast(t('subscribers.removed'), 'success');
      onClose();
    };
    removing.mutate({ id, reason }, { onSuccess });
  };
  return (
    <ActDialog
      opened={subscriber !== null}
      title={t('subscribers.removeTitle')}
      submit={t('subscribers.remove')}
      busy={removing.isPending}
      error={removing.isError ? `${t('subscribers.removeFailed')} ${sentence(removing.error)}` : null}
      onClose={close}
      onSend={(reason) => subscriber && remove(subscriber.id, reason)}
    >
      <p>
        <b>
          <bdi dir="ltr">{subscriber?.email}</bdi>
        </b>
      </p>
      <p>{t('subscribers.removeText')}</p>
    </ActDialog>
  );
}
