import fc from 'fast-check';
import { wordAt } from './word-at.js';

/** The word under the place marked with a bar. */
function word(marked: string): string | null {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const span = wordAt(text, offset);
  return span === null ? null : text.slice(span.start, span.end);
}

describe('wordAt', () => {
  it.each([
    ['שָׁל|וֹם עֲלֵיכֶם', 'שָׁלוֹם'],
    ['שלום| עליכם', 'שלום'],
    ['ב|צה"ל', 'בצה"ל'],
    ['צה״|ל', 'צה״ל'],
    ['צה”ל|', 'צה”ל'],
    ['המנכ"ל|ית אמרה "לא"', 'המנכ"לית'],
    ['גרתי בתל־אב|יב', 'בתל־אביב'],
    ['גרתי בתל-|אביב.', 'בתל-אביב'],
    ['ג׳י|רפה', 'ג׳ירפה'],
    ["ז'בוטי|נסקי", "ז'בוטינסקי"],
    ["פרו|פ' לוי", "פרופ'"],
    ['וכו|׳.', 'וכו׳'],
    ["אמר 'ש|לום' והלך", 'שלום'],
    ['don’|t', 'don’t'],
    ['ב-20|02.', 'ב-2002'],
    ['בשעה 10:|30)', '10:30'],
    ['3.5| ק"מ', '3.5'],
    ['ק|"מ, ודי', 'ק"מ'],
    ['של\u00ADו|ם\u200F.', 'של\u00ADום'],
  ])('%s is %s', (marked, expected) => expect(word(marked)).toBe(expected));

  it.each([
    ['"טלפ|ון"', 'טלפון'],
    ['„לא,| אמרה”', null],
    ['„ל|א,” אמרה', 'לא'],
    ['ב"טלפ|ון" הזה', 'ב"טלפון"'],
    ['|ה"צופה" אמר', 'ה"צופה"'],
    ['הוא ב"צה|"ל"', 'ב"צה"ל'],
    ['"היינו בצה|"ל"', 'בצה"ל'],
    ['כתב ב"הארץ הטו|בה" מאמר', 'הטובה'],
    ['כתב ב"האר|ץ הטובה" מאמר', 'הארץ'],
    ['כתב |ב"הארץ הטובה" מאמר', 'ב'],
    ['המו"ל|ים באו', 'המו"לים'],
  ])('balances the quotation marks of %s', (marked, expected) => expect(word(marked)).toBe(expected));

  it.each(['שלום  |  עליכם', '|', '🌊| ים'.replace(' ים', ''), '— |— —'])('finds no word in %s', (marked) =>
    expect(word(marked)).toBeNull(),
  );

  it('never leaves the line, and always holds the offset', () => {
    const unit = fc.constantFrom('א', 'ב', 'שָׁ', '"', "'", '־', ' ', '\n', '🌊', 'a', '1', '.', '״', '\u200F');
    fc.assert(
      fc.property(
        fc.array(unit).map((units) => units.join('')),
        fc.nat(60),
        (text, offset) => {
          const span = wordAt(text, Math.min(offset, text.length));
          if (span === null) return;
          expect(span.start).toBeLessThan(span.end);
          expect(span.start).toBeLessThanOrEqual(offset);
          expect(text.slice(span.start, span.end)).not.toMatch(/\s/);
        },
      ),
    );
  });
});
