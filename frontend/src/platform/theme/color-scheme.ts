import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import { readStored, writeStored } from '../forms/browser-storage';

export type ColorScheme = 'light' | 'dark';
/** `system` follows the machine, and is what nobody has chosen yet. */
export type SchemeChoice = ColorScheme | 'system';
/** What a reading page is drawn on. */
export type Paper = ColorScheme | 'sepia';

/** Both are also read by `public/scheme.js`, before the first paint. */
const storageKey = 'color-scheme';
const paperKey = 'reading-paper';
const system = window.matchMedia('(prefers-color-scheme: dark)');
const { dataset } = document.documentElement;

const saved = (): SchemeChoice => {
  const value = readStored(storageKey);
  return value === 'light' || value === 'dark' ? value : 'system';
};
const savedSepia = (): boolean => readStored(paperKey) === 'sepia';

interface Choices {
  readonly choice: SchemeChoice;
  /** Chosen for reading pages; the others keep to `choice`. */
  readonly wantsSepia: boolean;
  readonly isReading: boolean;
}
interface Shown extends Choices {
  /** Sepia is a light page. */
  readonly scheme: ColorScheme;
  readonly paper: Paper;
}

function resolve(choices: Choices): Shown {
  const { choice, wantsSepia, isReading } = choices;
  if (wantsSepia && isReading) return { ...choices, scheme: 'light', paper: 'sepia' };
  const scheme = choice === 'system' ? (system.matches ? 'dark' : 'light') : choice;
  return { ...choices, scheme, paper: scheme };
}

const useStore = create<Shown>()(() =>
  resolve({ choice: saved(), wantsSepia: savedSepia(), isReading: dataset['paper'] === 'sepia' }),
);

function apply(changes: Partial<Choices> = {}): void {
  const { choice, wantsSepia, isReading } = useStore.getState();
  const shown = resolve({ choice, wantsSepia, isReading, ...changes });
  dataset['mantineColorScheme'] = shown.scheme;
  if (shown.paper === 'sepia') dataset['paper'] = 'sepia';
  else delete dataset['paper'];
  useStore.setState(shown);
}

/** For the whole site; whoever chooses one on a reading page wants to see it there, too. */
export function setScheme(choice: SchemeChoice): void {
  writeStored(storageKey, choice === 'system' ? null : choice);
  writeStored(paperKey, null);
  apply({ choice, wantsSepia: false });
}

export function setPaper(paper: Paper): void {
  if (paper !== 'sepia') return setScheme(paper);
  writeStored(paperKey, paper);
  apply({ wantsSepia: true });
}

/** Called once by the program. */
export function startScheme(): void {
  apply();
  system.addEventListener('change', () => apply());
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === paperKey) apply({ choice: saved(), wantsSepia: savedSepia() });
  });
}

/** While it stands on the page, the page is one of those that have a paper of their own. */
export function useReadingPaper(): void {
  useLayoutEffect(() => {
    apply({ isReading: true });
    return () => apply({ isReading: false });
  }, []);
}

export const useScheme = (): ColorScheme => useStore((now) => now.scheme);
export const usePaper = (): Paper => useStore((now) => now.paper);
export const useSchemeChoice = (): SchemeChoice => useStore((now) => now.choice);
