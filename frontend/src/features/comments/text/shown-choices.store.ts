import { create } from 'zustand';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';

const reactionsKey = 'reading-reactions';
const questionsKey = 'reading-questions';
const suggestionsKey = 'reading-suggestions';

export interface ShownChoice {
  readonly isShown: boolean;
  show(isShown: boolean): void;
}

/** What this browser's reader may do without; kept as their other reading settings are. Shown until they say otherwise. */
const shownChoice = (storageKey: string) =>
  create<ShownChoice>()((set) => ({
    isShown: readStored(storageKey) !== 'off',
    show: (isShown) => {
      writeStored(storageKey, isShown ? null : 'off');
      set({ isShown });
    },
  }));

/** Whether they want reactions at all. */
export const useReactionChoice = shownChoice(reactionsKey);
/** Whether they want to be asked at all. */
export const useQuestionChoice = shownChoice(questionsKey);
/** Whether they want to be offered to write a passage otherwise; what others proposed stays. */
export const useSuggestionChoice = shownChoice(suggestionsKey);
