import type { ReactNode } from 'react';
import { Button } from '../actions/button';
import type { DialogProps } from '../kit/kit-dialog';
import { Dialog } from './dialog';
import { DialogFailure } from './dialog-failure';

interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'size'> {
  /** The button that does it, and what it says meanwhile. */
  confirm: string;
  busyLabel?: string | undefined;
  isBusy: boolean;
  /** The button that leaves everything as it is. */
  cancel: string;
  /** Why it was not done. */
  failure: ReactNode;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks once more before something is done that is not easily undone. */
export function ConfirmDialog({
  confirm,
  busyLabel,
  isBusy,
  cancel,
  failure,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      size="small"
      footer={
        <>
          <Button variant="primary" busy={isBusy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={dialog.onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {children}
      <DialogFailure>{failure}</DialogFailure>
    </Dialog>
  );
}
