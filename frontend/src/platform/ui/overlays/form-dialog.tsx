import { type FormEvent, type ReactNode, type Ref, useId } from 'react';
import { Button } from '../actions/button';
import type { DialogProps } from '../kit/kit-dialog';
import { Dialog } from './dialog';

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** The button that sends, while it waits and while it is busy. */
  submit: { label: string; busyLabel: string; isBusy: boolean };
  cancel: string;
  form: Ref<HTMLFormElement>;
  className?: string | undefined;
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
}

/** A form whose buttons stay in view below it. */
export function FormDialog({ submit, cancel, form, className, onSubmit, children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button type="submit" form={id} variant="primary" busy={submit.isBusy} busyLabel={submit.busyLabel}>
            {submit.label}
          </Button>
          <Button variant="quiet" onClick={dialog.onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={className} onSubmit={onSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
