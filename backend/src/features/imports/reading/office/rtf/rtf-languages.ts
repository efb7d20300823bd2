import type { SaidLanguages } from '../../text/run-language.js';

/** Of the languages that words of a Hebrew manuscript may be in: the lower ten bits of their numbers. Source: [MS-LCID], 2.2. */
const primaries: Readonly<Record<number, string>> = {
  0x01: 'ar',
  0x02: 'bg',
  0x03: 'ca',
  0x04: 'zh',
  0x05: 'cs',
  0x06: 'da',
  0x07: 'de',
  0x08: 'el',
  0x09: 'en',
  0x0a: 'es',
  0x0b: 'fi',
  0x0c: 'fr',
  0x0d: 'he',
  0x0e: 'hu',
  0x10: 'it',
  0x11: 'ja',
  0x12: 'ko',
  0x13: 'nl',
  0x14: 'nb',
  0x15: 'pl',
  0x16: 'pt',
  0x18: 'ro',
  0x19: 'ru',
  0x1b: 'sk',
  0x1d: 'sv',
  0x1e: 'th',
  0x1f: 'tr',
  0x20: 'ur',
  0x22: 'uk',
  0x24: 'sl',
  0x25: 'et',
  0x26: 'lv',
  0x27: 'lt',
  0x29: 'fa',
  0x2b: 'hy',
  0x36: 'af',
  0x37: 'ka',
  0x39: 'hi',
  0x3c: 'ga',
  0x3d: 'yi',
  0x5a: 'syr',
  0x5e: 'am',
  0x76: 'la',
};

/** @param number of Windows; null where a word has none */
export const languageOfNumber = (number: number | null): string | null => primaries[(number ?? 0) & 0x3ff] ?? null;

/** Which letters a control word tells the language of. */
export const languageWords: Readonly<Record<string, keyof SaidLanguages>> = {
  lang: 'plain',
  langnp: 'plain',
  alang: 'complex',
};
/** Of all letters of which nothing else is said. */
export const usualWords: Readonly<Record<string, keyof SaidLanguages>> = { deflang: 'plain', adeflang: 'complex' };

export const saysNothing: SaidLanguages = { plain: null, complex: null };
export const isSame = (one: SaidLanguages, other: SaidLanguages): boolean =>
  one.plain === other.plain && one.complex === other.complex;
