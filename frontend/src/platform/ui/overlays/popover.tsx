import type { ReactNode } from 'react';
import { type HangingProps, hanging } from './hanging';

export interface PopoverProps extends HangingProps {
  /** Drawn while it is open; `close` closes it and gives the focus back. */
  children: (close: () => void) => ReactNode;
}

/** A sheet that hangs from its button. Escape and a press beside it close it; the focus goes in and comes back. */
export const Popover = hanging<PopoverProps>(() => import('../kit/kit-popover').then((kit) => kit.KitPopover));
