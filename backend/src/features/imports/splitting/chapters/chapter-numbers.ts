/** How a chapter's number may be written. */
type System = 'hebrew' | 'digits' | 'roman';

interface Numbered {
  readonly index: number;
  readonly system: System;
  readonly value: number;
}

/** The most chapters whose numbers are known. */
const most = 400;
/** A number with nothing beside it but a full stop, a colon or brackets. */
const alone = /^\(?([א-ת]['׳’]?|[א-ת]{1,3}["״”][א-ת]|[א-ת]{2,3}|\d{1,3}|[IVXLC]{1,8})\)?[.:]?$/;

const hebrewDigits: readonly (readonly [value: number, letters: string])[] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  ...[...'טחזוהדגבא'].map((letter, index) => [9 - index, letter] as const),
];
const romanDigits: readonly (readonly [value: number, letters: string])[] = [
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

const written = (value: number, digits: typeof hebrewDigits): string => {
  const digit = digits.find(([worth]) => worth <= value);
  return digit ? digit[1] + written(value - digit[0], digits) : '';
};
const known = (digits: typeof hebrewDigits): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: most }, (_, index) => [written(index + 1, digits), index + 1]));
/** Fifteen and sixteen would be written as a name of God. */
const hebrew = new Map(
  [...known(hebrewDigits)].map(([sign, value]) => [sign.replace(/יה$/, 'טו').replace(/יו$/, 'טז'), value]),
);
const roman = known(romanDigits);

function numberOf(line: string): Omit<Numbered, 'index'> | null {
  const sign = alone.exec(line)?.[1]?.replace(/['׳’"״”]/g, '');
  if (!sign) return null;
  if (/^\d/.test(sign)) return { system: 'digits', value: Number(sign) };
  const value = hebrew.get(sign);
  if (value) return { system: 'hebrew', value };
  const latin = roman.get(sign);
  return latin ? { system: 'roman', value: latin } : null;
}

/**
 * Lines that are nothing but a chapter's number: "א.", "1", "I". One alone is no chapter; two and more are, which count from
 * one without a gap. They may start again, as after a second part's heading.
 *
 * @param lines without points and marks of direction; blank ones are passed over
 * @returns index of a line → its system
 */
export function chapterNumbers(lines: readonly string[]): ReadonlyMap<number, System> {
  const filled = lines.flatMap((line, index) => (line === '' ? [] : [{ index, found: numberOf(line) }]));
  const chains: Numbered[][] = [];
  filled.forEach(({ index, found }, at) => {
    const next = filled[at + 1];
    // Numbers with nothing between them are a list of chapters, and one at the end has no chapter.
    if (!found || !next || next.found?.system === found.system) return;
    const here = { ...found, index };
    if (here.value === 1) {
      // A one before it that no two followed was no chapter.
      const stray = chains.findLastIndex((chain) => chain.length === 1 && chain[0]?.system === here.system);
      if (stray >= 0) chains.splice(stray, 1);
      chains.push([here]);
      return;
    }
    chains.findLast((chain) => chain[0]?.system === here.system && chain.length + 1 === here.value)?.push(here);
  });
  const chapters = chains.filter(({ length }) => length > 1).flat();
  return new Map(chapters.map(({ index, system }) => [index, system]));
}
