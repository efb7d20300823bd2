import { type AdminProject, type AdminProjectStatus, maxReasonLength } from '@shulayim/contracts';
import { type FormEvent, useId, useState } from 'react';
import { useSentence } from '../../../platform/ui/states/failure';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { ChoiceCards } from '../../../platform/ui/forms/choice-cards';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import { toast } from '../../../platform/ui/overlays/toasts/toast';
import styles from '../page/admin.module.css';
import { adminProjectStatuses } from './project-tones';
import { useChangeStatus } from './admin-projects.queries';

interface StatusDialogProps {
  readonly book: AdminProject;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What becomes of a work, said before it is done; its author reads the reason. */
export function StatusDialog({ book, opened, onClose }: StatusDialogProps) {
  const { t } = useTranslation(['admin-projects', 'admin']);
  const form = useId();
  const sentence = useSentence();
  const change = useChangeStatus();
  const close = () => {
    change.reset();
    onClose();
  };
  const send = (status: AdminProjectStatus, reason: string) =>
    change.mutate(
      { id: book.id, status, reason },
      {
        onSuccess: ({ book: changed }) => {
          close();
          // The author keeps it to themselves: nothing of ours publishes it.
          toast(t(status === 'published' && changed.status === 'draft' ? 'stillDraft' : 'changed'), 'success');
        },
      },
    );
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={
        <>
          {t('changeTitle')} <bdi>{book.title}</bdi>
        </>
      }
      footer={
        <>
          <Button type="submit" form={form} variant="primary" busy={change.isPending}>
            {t('changeSubmit')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {t('admin:cancel')}
          </Button>
        </>
      }
    >
      {opened && (
        <StatusForm id={form} book={book} error={change.isError ? sentence(change.error) : null} onSend={send} />
      )}
    </Dialog>
  );
}

interface StatusFormProps {
  readonly id: string;
  readonly book: AdminProject;
  readonly error: string | null;
  readonly onSend: (status: AdminProjectStatus, reason: string) => void;
}

function StatusForm({ id, book, error, onSend }: StatusFormProps) {
  const { t } = useTranslation('admin-projects');
  const [status, setStatus] = useState<AdminProjectStatus>(book.status);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<'same' | 'reason' | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = status === book.status ? 'same' : status !== 'published' && !reason.trim() ? 'reason' : null;
    setProblem(missing);
    if (!missing) onSend(status, reason);
  };
  return (
    <form id={id} onSubmit={send} className={styles.dialog}>
      <ChoiceCards
        name="status"
        label={t('columns.status')}
        value={status}
        error={problem === 'same' ? t('chooseOther') : undefined}
        options={adminProjectStatuses.map((value) => ({
          value,
          title: t(`statuses.${value}`),
          text: t(`statusTexts.${value}`),
        }))}
        onChange={setStatus}
      />
      <TextArea
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        error={problem === 'reason' ? t('reasonMissing') : undefined}
        optional={status === 'published'}
        rows={3}
        max={maxReasonLength}
        cut
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <DialogFailure>{error && `${t('changeFailed')} ${error}`}</DialogFailure>
    </form>
  );
}
