import { Menu } from '@mantine/core';
import { Fragment, type ReactNode, cloneElement, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon, type IconName } from '../brand/icon';
import type { HangingProps, Opening } from '../overlays/hanging';
import styles from '../overlays/overlays.module.css';
import { KitProvider } from './kit-provider';
import { useOpened } from './use-opened';

interface MenuEntry {
  label: string;
  icon?: IconName;
  /** A route to go to. */
  to?: string;
  onSelect?: () => void;
  tone?: 'margin';
  disabled?: boolean;
  /** Set on entries of which one is chosen. */
  isChecked?: boolean;
  /** Set on entries that are each turned on or off. */
  isOn?: boolean;
}

export interface MenuProps extends HangingProps {
  head?: ReactNode;
  groups: readonly { label?: string; entries: readonly MenuEntry[] }[];
}

function Entry({ entry }: { entry: MenuEntry }) {
  const navigate = useNavigate();
  const choose = () => {
    entry.onSelect?.();
    if (entry.to) void navigate(entry.to);
  };
  if (entry.isChecked !== undefined) {
    return (
      <Menu.RadioItem
        classNames={{ item: styles.menuItem, itemIndicator: styles.menuTick }}
        value={entry.label}
        checked={entry.isChecked}
        onChange={choose}
        closeMenuOnClick
        checkIcon={<Icon name="check" />}
      >
        {entry.label}
      </Menu.RadioItem>
    );
  }
  if (entry.isOn !== undefined) {
    return (
      <Menu.CheckboxItem
        classNames={{ item: styles.menuItem, itemIndicator: styles.menuTick }}
        checked={entry.isOn}
        onChange={choose}
        closeMenuOnClick
        checkIcon={<Icon name="check" />}
      >
        {entry.label}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item
      className={styles.menuItem}
      data-tone={entry.tone}
      disabled={entry.disabled}
      onClick={choose}
      leftSection={entry.icon && <Icon name={entry.icon} />}
    >
      {entry.label}
    </Menu.Item>
  );
}

export function KitMenu({ opened, onChange, trigger, head, groups }: MenuProps & Opening) {
  const isOpen = useOpened(opened);
  const target = useRef<HTMLButtonElement>(null);
  // The pressed button has just been replaced by this one: the focus moves over, and comes back here on Escape.
  useEffect(() => target.current?.focus({ preventScroll: true }), []);
  return (
    <KitProvider>
      <Menu
        opened={isOpen}
        onChange={onChange}
        position="bottom-end"
        offset={8}
        shadow="xl"
        width={240}
        zIndex="var(--layer-menu)"
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: styles.menu }}
        transitionProps={{ transition: 'pop', duration: 150 }}
      >
        <Menu.Target>{cloneElement(trigger, { ref: target })}</Menu.Target>
        <Menu.Dropdown>
          {head && <div className={styles.menuHead}>{head}</div>}
          {groups.map((group, index) => (
            <Fragment key={group.label ?? index}>
              {(index > 0 || head) && <Menu.Divider className={styles.menuRule} />}
              {group.label && <Menu.Label className={styles.menuLabel}>{group.label}</Menu.Label>}
              {group.entries.map((entry) => (
                <Entry key={entry.label} entry={entry} />
              ))}
            </Fragment>
          ))}
        </Menu.Dropdown>
      </Menu>
    </KitProvider>
  );
}
