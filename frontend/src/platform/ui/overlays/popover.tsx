import type { PopoverProps } from '../kit/kit-popover';
import { hanging } from './hanging';

/** A sheet that hangs from its button. Escape and a press beside it close it; the focus goes in and comes back. */
export const Popover = hanging<PopoverProps>(() => import('../kit/kit-popover').then((kit) => kit.KitPopover));
