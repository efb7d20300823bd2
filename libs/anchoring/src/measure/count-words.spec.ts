import fc from 'fast-check';
import { countWords } from './count-words.js';

describe('countWords', () => {
  it('counts what white space separates', () => {
    expect(countWords('')).toBe(0);
    expect(countWords(' \r\n\t\u00A0 ')).toBe(0);
    expect(countWords('  הוא אמר\r\n"Hello, world!"\n')).toBe(4);
  });

  it('counts a pointed text as its unpointed form, a maqaf compound and a lone dash as one', () => {
    expect(countWords('שָׁלוֹם עֲלֵיכֶם')).toBe(2);
    expect(countWords('בֵּית־לֶחֶם')).toBe(1);
    expect(countWords('הים — והבית')).toBe(3);
  });

  it('agrees with splitting at white space', () => {
    const text = fc
      .array(fc.constantFrom('א', ' ', '\n', '\u00A0', '🌊', '-', '\uFEFF'))
      .map((units) => units.join(''));
    fc.assert(fc.property(text, (it) => countWords(it) === it.split(/\s+/).filter((word) => word !== '').length));
  });
});
