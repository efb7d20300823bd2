import type { SaidLanguages } from '../../text/run-language.js';
import { languageOfNumber, languageWords, saysNothing } from './rtf-languages.js';
import { looks, type Place } from './rtf-words.js';

/** What holds inside a group, and is as before when it ends. */
export interface Group {
  readonly place: Place;
  readonly looks: ReadonlyMap<string, boolean>;
  readonly said: SaidLanguages;
  /** Whether the run is one from right to left, as it says itself: its properties are then of such letters, too. */
  readonly isRtl: boolean;
  readonly font: number;
  /** How many letters stand in place of one that older programs do not know. */
  readonly fallback: number;
  readonly isHidden: boolean;
}

export const outermost: Group = {
  place: 'text',
  looks: new Map(),
  said: saysNothing,
  isRtl: false,
  font: -1,
  fallback: 1,
  isHidden: false,
};

const withLooks = (group: Group, names: readonly string[], isOn: boolean): Group => ({
  ...group,
  looks: new Map([...group.looks, ...names.map((name) => [name, isOn] as const)]),
});

/**
 * What holds after a word that says something of the letters that come.
 *
 * @param value the number behind the word; null where there is none
 * @returns null where the word says something else
 */
export function groupAfter(group: Group, name: string, value: number | null): Group | null {
  const isOn = value !== 0;
  const look = name.startsWith('a') && looks[name.slice(1)] ? name.slice(1) : name;
  if (looks[look]) return withLooks(group, group.isRtl && name === look ? [name, `a${name}`] : [name], isOn);
  const letters = languageWords[name];
  if (letters) return { ...group, said: { ...group.said, [letters]: languageOfNumber(value) } };
  switch (name) {
    case 'uc':
      return { ...group, fallback: value ?? 1 };
    case 'f':
      return { ...group, font: value ?? -1 };
    case 'plain':
      return { ...group, looks: new Map(), said: saysNothing, isRtl: false, isHidden: false };
    case 'rtlch':
    case 'ltrch':
      return { ...group, isRtl: name === 'rtlch' };
    case 'ulnone':
      return withLooks(group, ['ul'], false);
    case 'nosupersub':
      return withLooks(group, ['super', 'sub'], false);
    case 'v':
      return { ...group, isHidden: isOn };
    case 'deleted':
      return { ...group, place: isOn ? 'silent' : group.place };
    default:
      return null;
  }
}
