import type { ReactNode } from 'react';
import { useTranslation } from '../../../../../platform/i18n';
import { Button } from '../../../../../platform/ui/actions/button';
import { Dialog } from '../../../../../platform/ui/overlays/dialog';

interface SureDialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Once more, before a mail goes to many. */
export function SureDialog({ opened, title, confirm, onConfirm, onClose, children }: SureDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button variant="primary" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
