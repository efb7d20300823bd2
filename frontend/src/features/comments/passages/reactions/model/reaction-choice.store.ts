import { create } from 'zustand';
import { readStored, writeStored } from '../../../../../platform/forms/browser-storage';

const storageKey = 'reading-reactions';

interface ReactionChoice {
  readonly isShown: boolean;
  show(isShown: boolean): void;
}

/** Whether this browser's reader wants reactions at all; kept as their other reading settings are. */
export const useReactionChoice = create<ReactionChoice>()((set) => ({
  isShown: readStored(storageKey) !== 'off',
  show: (isShown) => {
    writeStored(storageKey, isShown ? null : 'off');
    set({ isShown });
  },
}));
