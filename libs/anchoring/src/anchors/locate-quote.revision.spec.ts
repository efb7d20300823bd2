import { locateQuote, quoteLocator } from './locate-quote.js';
import { makeAnchor } from './make-anchor.js';

/** The same numbers on each run: a failure can be looked at. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * sides);
  };
}

const vocabulary = (
  'הים היה שקט כמי שמסתיר דבר והרוח שבה והתחזקה מעבר לסלעים נשמע קול מנוע רחוק ועקשן תינוק בכה באחד הבתים מרים הרימה אבן שטוחה ' +
  'שקלה אותה בכף ידה ולא השליכה כשחזרה אל הבית עדיין חם על השולחן בכתב ידו הזהיר של אחיה המתינה לה שורה אחת בלבד צה״ל תל־אביב 1948'
).split(' ');

interface Word {
  readonly text: string;
  /** Which word of the first version it is; `null` for one that the revision brought. */
  readonly from: number | null;
}

function revise(words: readonly string[], roll: (sides: number) => number): Word[] {
  const revised = words.flatMap((text, from): Word[] => {
    const chance = roll(100);
    if (chance < 2) return [];
    if (chance < 4)
      return [
        { text: 'ועוד', from: null },
        { text, from },
      ];
    return [{ text: chance < 6 ? `ו${text}` : text, from }];
  });
  for (let cuts = 0; cuts < 3; cuts += 1) revised.splice(roll(revised.length - 20), 20);
  return revised;
}

function placed(words: readonly string[]): { body: string; starts: number[] } {
  let offset = 0;
  const starts = words.map((word) => (offset += word.length + 1) - word.length - 1);
  return { body: words.join(' '), starts };
}

describe('locateQuote after a revision of one word in sixteen', () => {
  it.each([
    [1, 4],
    [5, 15],
    [16, 60],
  ])('places nine in ten quotes of %d to %d words, and none elsewhere', (fewest, most) => {
    const roll = dice(fewest);
    const words = Array.from({ length: 3_000 }, () => vocabulary[roll(vocabulary.length)] ?? '');
    const old = placed(words);
    const revised = revise(words, roll);
    const now = placed(revised.map(({ text }) => text));
    const locate = quoteLocator(now.body);
    let alive = 0;
    let right = 0;
    for (let quote = 0; quote < 200; quote += 1) {
      const first = roll(words.length - most);
      const last = first + fewest - 1 + roll(most - fewest + 1);
      const end = (old.starts[last] ?? 0) + (words[last]?.length ?? 0);
      const found = locate(makeAnchor(old.body, old.starts[first] ?? 0, end, 1));
      const kept = revised.flatMap(({ from }, at) => (from !== null && from >= first && from <= last ? [at] : []));
      if (kept.length * 2 > last - first + 1) alive += 1;
      if (found === null) continue;
      const inside = kept.filter(
        (at) => (now.starts[at] ?? 0) < found.end && (now.starts[at + 1] ?? Infinity) > found.start,
      );
      expect(inside.length * 2).toBeGreaterThan(kept.length);
      right += 1;
    }
    expect(right / alive).toBeGreaterThan(0.9);
  });

  it('tells a passage from its copy by what stands around each', () => {
    const verse = 'הים היה שקט כמי שמסתיר דבר.';
    const body = `פתיחה ראשונה: ${verse} ואז ירד הערב. פתיחה שנייה: ${verse} ואז עלה הבוקר.`;
    const second = makeAnchor(body, body.lastIndexOf(verse), body.lastIndexOf(verse) + verse.length, 1);
    const swapped = `פתיחה שנייה: ${verse} ואז עלה הבוקר. פתיחה ראשונה: ${verse} ואז ירד הערב.`;
    expect(locateQuote(swapped, second)?.start).toBe(swapped.indexOf(verse));
  });
});
