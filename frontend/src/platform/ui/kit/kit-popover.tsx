import { Popover } from '@mantine/core';
import { type ReactNode, cloneElement, useEffect, useRef } from 'react';
import type { HangingProps, Opening } from '../overlays/hanging';
import styles from '../overlays/overlays.module.css';
import { KitProvider } from './kit-provider';
import { useOpened } from './use-opened';

export interface PopoverProps extends HangingProps {
  /** Drawn while it is open; `close` closes it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

export function KitPopover({ opened, onChange, trigger, children }: PopoverProps & Opening) {
  const isOpen = useOpened(opened);
  const target = useRef<HTMLButtonElement>(null);
  // The pressed button has just been replaced by this one: the focus moves over, and comes back here on Escape.
  useEffect(() => target.current?.focus({ preventScroll: true }), []);
  return (
    <KitProvider>
      <Popover
        opened={isOpen}
        onChange={onChange}
        position="bottom-end"
        offset={8}
        shadow="xl"
        width={400}
        trapFocus
        returnFocus
        zIndex="var(--layer-float)"
        classNames={{ dropdown: styles.popover }}
        transitionProps={{ transition: 'pop', duration: 150 }}
      >
        <Popover.Target>{cloneElement(trigger, { ref: target, onClick: () => onChange(!opened) })}</Popover.Target>
        <Popover.Dropdown>{children(() => onChange(false))}</Popover.Dropdown>
      </Popover>
    </KitProvider>
  );
}
