/** What a file says of the language of letters: of those from right to left, and of all others. BCP 47. */
export interface SaidLanguages {
  readonly plain: string | null;
  readonly complex: string | null;
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const hebrew = /[\u05d0-\u05ea\ufb1d-\ufb4f]/;
/** Languages other than Hebrew that are written with its letters. */
const inHebrewLetters = new Set(['yi', 'lad', 'arc', 'jpr', 'jrb']);
const inOtherLetters = new Set(['he', 'iw', 'yi', 'ar', 'fa', 'ur']);
const tag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i;

const primary = (language: string): string => (language.split('-')[0] ?? '').toLowerCase();

/** A file that says of its Latin letters that they are Hebrew says nothing. */
function usualOf({ plain, complex }: SaidLanguages, isComplex: boolean): string {
  const own = primary((isComplex ? complex : plain) ?? '');
  if (isComplex) return own || 'he';
  return own === '' || inOtherLetters.has(own) ? 'en' : own;
}

/**
 * The language of letters, where a file tells something by it. Word and LibreOffice give one to every run, by the keyboard and
 * by habit: every Latin word of a Hebrew file is said to be `en-US`, whatever it is, and every Hebrew one `he-IL`. So only that is
 * taken which differs from what the file has for all letters of that kind (French in a file whose Latin letters are
 * English; English where they are French; Yiddish in a Hebrew one). A country alone is a keyboard's (`en-GB` beside `en-US`), and what
 * cannot be written with these letters is an accident.
 *
 * @param said  of these letters
 * @param usual of all letters of the file
 */
export function languageOfRun(text: string, said: SaidLanguages, usual: SaidLanguages): string | null {
  if (!/\p{L}/u.test(text)) return null;
  const isComplex = rightToLeft.test(text);
  const language = isComplex ? said.complex : said.plain;
  if (!language || !tag.test(language)) return null;
  const own = primary(language);
  if (own === usualOf(usual, isComplex)) return null;
  if (!isComplex) return inOtherLetters.has(own) ? null : language;
  return hebrew.test(text) ? (inHebrewLetters.has(own) ? language : null) : own === 'he' ? null : language;
}
