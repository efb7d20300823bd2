import { create } from 'zustand';
import { readStored, writeStored } from '../../../../../platform/forms/browser-storage';

const storageKey = 'reading-questions';

interface QuestionChoice {
  readonly isShown: boolean;
  show(isShown: boolean): void;
}

/** Whether this browser's reader wants to be asked at all; kept as their other reading settings are. */
export const useQuestionChoice = create<QuestionChoice>()((set) => ({
  isShown: readStored(storageKey) !== 'off',
  show: (isShown) => {
    writeStored(storageKey, isShown ? null : 'off');
    set({ isShown });
  },
}));
