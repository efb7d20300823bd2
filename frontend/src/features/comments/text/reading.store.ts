import { create } from 'zustand';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';

/** Of the menu. Pixels. Source: A §9. */
export const fontSizes = [12, 14, 16, 18, 20, 24] as const;
/** Of the buttons of reader screen 2, in steps of 2 (A §2). Pixels. */
export const fontSteps = [12, 14, 16, 18, 20, 22, 24] as const;
export type FontSize = (typeof fontSteps)[number];
const firstFontSize: FontSize = 16;
const storageKey = 'reading-font-size';

/** The smallest size of the menu is too small for the text itself (A §9). Pixels. */
export const textSize = (size: FontSize): number => Math.max(14, size);

/** What the storage holds, or the first size when that is none that can be chosen. */
export const parseFontSize = (raw: string | null): FontSize =>
  fontSteps.find((size) => String(size) === raw) ?? firstFontSize;

/** The menu's own size that comes nearest to the remembered one: one value serves all screens. */
export const nearestMenuSize = (size: FontSize): (typeof fontSizes)[number] =>
  fontSizes.reduce((best, one) => (Math.abs(one - size) < Math.abs(best - size) ? one : best));

/** A §9. Milliseconds: a passage that one came to by pointer, and by keyboard. */
const pulseMs = { pointer: 2000, keyboard: 3000 } as const;

interface ReadingUi {
  readonly fontSize: FontSize;
  setFontSize(size: FontSize): void;
  /** The comment whose passage is outlined and whose note stands beside it. */
  readonly focusedId: string | null;
  readonly pulsedId: string | null;
  /** The comment that the author is choosing a passage for. */
  readonly placingId: string | null;
  /** The text is read aloud. */
  readonly isListening: boolean;
  focus(id: string | null): void;
  choosePlace(id: string | null): void;
  pulse(id: string, by?: keyof typeof pulseMs): void;
}

let pulseTimer: ReturnType<typeof setTimeout>;

/** Interface state of the reading page; the texts and comments live in the query cache. */
export const useReadingUi = create<ReadingUi>()((set) => ({
  fontSize: parseFontSize(readStored(storageKey)),
  setFontSize: (fontSize) => {
    writeStored(storageKey, String(fontSize));
    set({ fontSize });
  },
  focusedId: null,
  pulsedId: null,
  placingId: null,
  isListening: false,
  choosePlace: (placingId) => set({ placingId }),
  focus: (focusedId) => set({ focusedId }),
  pulse: (pulsedId, by = 'pointer') => {
    clearTimeout(pulseTimer);
    set({ pulsedId });
    pulseTimer = setTimeout(() => set({ pulsedId: null }), pulseMs[by]);
  },
}));
