import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import styles from '../overlays/overlays.module.css';
import { KitProvider } from './kit-provider';
import { leaveTabsOfDates } from './native-tabs';
import { rise } from './rise';
import { useOpened } from './use-opened';

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  /** What a screen reader calls it when there is no title. */
  label?: string;
  title?: ReactNode;
  /** False: the page behind stays bright and can be scrolled. */
  shaded?: boolean;
  /** An action row, 44 px high. */
  footer?: ReactNode;
  children: ReactNode;
}

export function KitDrawer({ opened, onClose, label, title, shaded = true, footer, children }: DrawerProps) {
  const { t } = useTranslation('ui');
  const isOpen = useOpened(opened);
  return (
    <KitProvider>
      <Drawer.Root
        opened={isOpen}
        onClose={onClose}
        position="bottom"
        size="auto"
        lockScroll={shaded}
        zIndex="var(--layer-dialog)"
        transitionProps={rise}
      >
        {shaded && <Drawer.Overlay className={styles.shade} />}
        <Drawer.Content classNames={{ content: styles.drawer }} aria-label={label}>
          <div className={styles.grab} aria-hidden="true" />
          {title && (
            <div className={styles.head}>
              <Drawer.Title className={styles.title} component="h2">
                {title}
              </Drawer.Title>
              <Drawer.CloseButton className={styles.close} iconSize={20} aria-label={t('close')} />
            </div>
          )}
          <Drawer.Body className={styles.drawerBody} onKeyDown={leaveTabsOfDates}>
            {children}
          </Drawer.Body>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Drawer.Content>
      </Drawer.Root>
    </KitProvider>
  );
}
