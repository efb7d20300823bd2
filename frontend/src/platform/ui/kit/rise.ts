import type { TransitionOverride } from '@mantine/core';

/**
 * How a dialog or a drawer comes and goes. It moves by less than half a button's height (44 px), so that a button pressed
 * while it still moves is let go on the same button: a slide from the edge moved buttons away between the two, and the
 * press did nothing.
 */
export const rise: TransitionOverride = {
  transition: {
    in: { opacity: 1, transform: 'translateY(0)' },
    out: { opacity: 0, transform: 'translateY(12px)' },
    transitionProperty: 'opacity, transform',
  },
  duration: 180,
};
