/** Letters that are read from right to left: Hebrew, Arabic and their kin. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const letter = /\p{L}/u;

/** The direction that a text begins in; right to left when it has no letter. */
export function directionOf(text: string): 'rtl' | 'ltr' {
  const [first] = letter.exec(text) ?? [];
  return first === undefined || rightToLeft.test(first) ? 'rtl' : 'ltr';
}
