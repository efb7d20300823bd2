/** A text and the passages of its comments; the same numbers give the same text. */
export interface MadeText {
  readonly body: string;
  /** UTF-16 code units. Passages overlap. */
  readonly spans: readonly { readonly id: string; readonly start: number; readonly end: number }[];
}

const vocabulary = (
  'הים היה שקט כמי שמסתיר דבר והרוח שבה והתחזקה מעבר לסלעים נשמע קול מנוע רחוק ועקשן תינוק בכה באחד הבתים מרים הרימה אבן שטוחה ' +
  'שקלה אותה בכף ידה ולא השליכה כשחזרה אל הבית עדיין חם על השולחן בכתב ידו הזהיר של אחיה המתינה לה שורה צה״ל תל־אביב 1948 Hello'
).split(' ');

/** The same numbers on each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * sides);
  };
}

/**
 * @param words    of the text, in paragraphs of 20 to 120
 * @param comments each on 2 to 25 words, anywhere: with a thousand of them nearly all overlap
 */
export function madeText(words: number, comments: number): MadeText {
  const roll = dice(words);
  const paragraphs: string[] = [];
  for (let left = words; left > 0;) {
    const count = Math.min(left, 20 + roll(100));
    paragraphs.push(Array.from({ length: count }, () => vocabulary[roll(vocabulary.length)]).join(' ') + '.');
    left -= count;
  }
  const body = paragraphs.join('\n');
  const starts = [...body.matchAll(/\S+/g)].map((word) => ({ start: word.index, end: word.index + word[0].length }));
  const spans = Array.from({ length: comments }, (_, index) => {
    const first = roll(starts.length - 30);
    const last = first + 1 + roll(24);
    return { id: `c${index}`, start: starts[first]?.start ?? 0, end: starts[last]?.end ?? body.length };
  });
  return { body, spans };
}
