import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n';
import { DialogFailurePlace } from '../overlays/dialog-failure';
import styles from '../overlays/overlays.module.css';
import { KitProvider } from './kit-provider';
import { leaveTabsOfDates } from './native-tabs';
import { rise } from './rise';
import { useOpened } from './use-opened';

const widths = { small: 420, normal: 560, large: 760, wide: 1120 } as const;

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  size?: 'small' | 'normal' | 'large' | 'wide';
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

export function KitDialog({ opened, onClose, title, size = 'normal', footer, children }: DialogProps) {
  const { t } = useTranslation('ui');
  const isOpen = useOpened(opened);
  const [failures, setFailures] = useState<HTMLElement | null>(null);
  return (
    <KitProvider>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        size={widths[size]}
        centered
        zIndex="var(--layer-dialog)"
        transitionProps={rise}
      >
        <Modal.Overlay className={styles.shade} />
        <Modal.Content classNames={{ content: styles.dialog, inner: styles.dialogInner }} radius="var(--radius-l)">
          <div className={styles.head}>
            <Modal.Title className={styles.title} component="h2">
              {title}
            </Modal.Title>
            <Modal.CloseButton className={styles.close} iconSize={20} aria-label={t('close')} />
          </div>
          <DialogFailurePlace value={failures}>
            <Modal.Body className={styles.body} onKeyDown={leaveTabsOfDates}>
              {children}
            </Modal.Body>
            <div className={styles.foot} data-bare={!footer || undefined}>
              <div ref={setFailures} className={styles.failures} />
              {footer}
            </div>
          </DialogFailurePlace>
        </Modal.Content>
      </Modal.Root>
    </KitProvider>
  );
}
