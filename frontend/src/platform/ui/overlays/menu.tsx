import type { ReactNode } from 'react';
import type { IconName } from '../brand/icon';
import { type HangingProps, hanging } from './hanging';

export interface MenuEntry {
  label: string;
  icon?: IconName;
  /** A route to go to. */
  to?: string;
  onSelect?: () => void;
  tone?: 'margin';
  disabled?: boolean;
  /** Set on entries of which one is chosen. */
  isChecked?: boolean;
}

export interface MenuProps extends HangingProps {
  head?: ReactNode;
  groups: readonly { label?: string; entries: readonly MenuEntry[] }[];
}

/** Opens under its button; arrows, Home, End and Escape as menus have them. */
export const Menu = hanging<MenuProps>(() => import('../kit/kit-menu').then((kit) => kit.KitMenu));
