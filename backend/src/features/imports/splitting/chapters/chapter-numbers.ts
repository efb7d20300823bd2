import { hebrewNumeral, romanNumeral } from '../../reading/text/numerals.js';

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

const known = (written: (value: number) => string): ReadonlyMap<string, number> =>
  new Map(Array.from({ length: most }, (_, index) => [written(index + 1), index + 1]));
const hebrew = known(hebrewNumeral);
const roman = known(romanNumeral);

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
