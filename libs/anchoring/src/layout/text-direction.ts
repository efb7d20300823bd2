/** Letters of a writing that runs from right to left. */
const rightToLeft =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/gu;
const letters = /\p{L}/gu;
/** Languages that a text without any letter may be in; all others run from left to right. */
const rightToLeftLanguages = new Set(['he', 'ar', 'yi', 'fa', 'ur']);

export type TextDirection = 'rtl' | 'ltr';

/**
 * Which way a paragraph, title, quote or excerpt runs: that of most of its letters, wherever the first of them stands.
 *
 * @param text     any text; signs, digits and points have no say
 * @param language of its work, an ISO 639-1 code: decides where no letter does, or as many run either way
 */
export function textDirection(text: string, language = 'he'): TextDirection {
  const { all, backwards } = countLetters(text);
  if (backwards * 2 === all) return rightToLeftLanguages.has(language) ? 'rtl' : 'ltr';
  return backwards * 2 > all ? 'rtl' : 'ltr';
}

interface Letters {
  readonly all: number;
  /** Of them those that run from right to left. */
  readonly backwards: number;
}

const isHebrew = (unit: number): boolean => unit >= 0x5d0 && unit <= 0x5ea;
const isLatin = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
/** ASCII, and the points and accents of Hebrew: no letters but those above. */
const isPlain = (unit: number): boolean => unit < 0x80 || (unit >= 0x591 && unit <= 0x5c7);

/** Counts at once what most texts are written in, and asks Unicode's tables about the rest: of a long text they take long. */
function countLetters(text: string): Letters {
  let [all, backwards] = [0, 0];
  let rest = '';
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isHebrew(unit)) backwards += 1;
    else if (isLatin(unit)) all += 1;
    else if (!isPlain(unit)) {
      rest += text[index];
      continue;
    }
    // What it stood between stays apart.
    if (rest !== '' && !rest.endsWith(' ')) rest += ' ';
  }
  all += backwards;
  return rest === ''
    ? { all, backwards }
    : { all: all + count(rest, letters), backwards: backwards + count(rest, rightToLeft) };
}

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
