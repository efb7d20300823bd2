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
  const all = count(text, letters);
  const backwards = count(text, rightToLeft);
  if (backwards * 2 === all) return rightToLeftLanguages.has(language) ? 'rtl' : 'ltr';
  return backwards * 2 > all ? 'rtl' : 'ltr';
}

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;
