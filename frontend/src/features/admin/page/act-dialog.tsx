import { maxReasonLength } from '@shulayim/contracts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../../platform/i18n';
import { Button } from '../../../platform/ui/actions/button';
import { TextArea } from '../../../platform/ui/forms/text-area';
import { TextField } from '../../../platform/ui/forms/text-field';
import { Dialog } from '../../../platform/ui/overlays/dialog';
import { DialogFailure } from '../../../platform/ui/overlays/dialog-failure';
import styles from './admin.module.css';

interface ActForm {
  /** What is done; to whom, or to how many. */
  readonly title: ReactNode;
  readonly submit: string;
  /** What is said when there is no reason; without this sentence there need be none. */
  readonly needsReason?: string | undefined;
  /** What asks for it; without it, in one word. */
  readonly reasonLabel?: string | undefined;
  /** What must be typed first, since there is no way back. */
  readonly typed?: { readonly label: string; readonly word: string; readonly wrong: string } | undefined;
  /** On what, what it does, and further fields. */
  readonly children: ReactNode;
}

interface ActDialogProps extends ActForm {
  readonly opened: boolean;
  readonly busy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onSend: (reason: string) => void;
}

/** Says what an act does, takes its reason, and does it. */
export function ActDialog({ opened, busy, error, onClose, onSend, ...form }: ActDialogProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={form.title}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {form.submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {opened && <Form id={id} form={form} error={error} onSend={(reason) => !busy && onSend(reason)} />}
    </Dialog>
  );
}

interface FormProps {
  readonly id: string;
  readonly form: ActForm;
  readonly error: string | null;
  readonly onSend: (reason: string) => void;
}

function Form({ id, form, error, onSend }: FormProps) {
  const { t } = useTranslation('admin');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [wasSent, setSent] = useState(false);
  const isReasonMissing = form.needsReason !== undefined && reason.trim() === '';
  const isWordMissing = form.typed !== undefined && typed.trim() !== form.typed.word;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (!isReasonMissing && !isWordMissing) onSend(reason);
  };
  return (
    <form id={id} onSubmit={send} className={styles.dialog} noValidate>
      {form.children}
      <TextArea
        name="reason"
        label={form.reasonLabel ?? t('reason')}
        optional={!form.needsReason}
        rows={3}
        max={maxReasonLength}
        cut
        value={reason}
        error={wasSent && isReasonMissing ? form.needsReason : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {form.typed && (
        <TextField
          name="typed"
          label={form.typed.label}
          hint={<bdi>{form.typed.word}</bdi>}
          dir="auto"
          autoComplete="off"
          value={typed}
          error={wasSent && isWordMissing ? form.typed.wrong : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <DialogFailure>{error}</DialogFailure>
    </form>
  );
}
