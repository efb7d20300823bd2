import { contextOf } from './passage-context.js';
import { fitSuggestions, type Wish } from './fit-suggestions.js';

const body = 'שלוש סירות חסרו, והים היה שקט.';
const wish = (id: string, quote: string, words: string, at = body.indexOf(quote)): Wish => ({
  id,
  quote,
  words,
  span: at < 0 ? null : { start: at, end: at + quote.length },
});

describe('words that are put in place of passages', () => {
  it('go in together, each where its passage stood', () => {
    const fitted = fitSuggestions(body, [wish('b', 'שקט', 'שָׁקֵט'), wish('a', 'שלוש', 'ארבע'), wish('c', ' חסרו', '')]);
    expect(fitted.body).toBe('ארבע סירות, והים היה שָׁקֵט.');
    expect(fitted.notApplied).toEqual([]);
    const texts = [...fitted.applied].map(([id, span]) => [id, span && fitted.body.slice(span.start, span.end)]);
    expect(texts).toEqual([
      ['a', 'ארבע'],
      ['c', null],
      ['b', 'שָׁקֵט'],
    ]);
  });

  it('stay out where the passage reads otherwise, by as little as a point, or is gone', () => {
    const fitted = fitSuggestions(body, [wish('a', 'שָׁלוש', 'ארבע', 0), wish('b', 'רוח', 'סערה')]);
    expect(fitted).toEqual({
      body,
      applied: new Map(),
      notApplied: [
        { id: 'a', why: 'changed' },
        { id: 'b', why: 'changed' },
      ],
    });
  });

  it('give way to those that come before them in the text, and to neighbours nothing', () => {
    const fitted = fitSuggestions(body, [
      wish('late', 'סירות חסרו', 'חסרו'),
      wish('early', 'שלוש סירות', 'סירות'),
      wish('next', ' חסרו', ' נעלמו'),
    ]);
    expect(fitted.body).toBe('סירות נעלמו, והים היה שקט.');
    expect(fitted.notApplied).toEqual([{ id: 'late', why: 'overlaps' }]);
  });
});

describe('the words around a passage', () => {
  it('end with their lines, and are cut between words', () => {
    const [start, end] = [body.indexOf('חסרו'), body.indexOf('חסרו') + 4];
    expect(contextOf(`${body}\nועוד.`, { start, end })).toEqual({ before: 'שלוש סירות ', after: ', והים היה שקט.' });
    const long = `${'מילה '.repeat(40)}כאן${' מילה'.repeat(40)}`;
    const at = long.indexOf('כאן');
    const { before, after } = contextOf(long, { start: at, end: at + 3 });
    expect(before).toMatch(/^…(מילה ){11,12}$/);
    expect(after).toMatch(/^( מילה){11,12}…$/);
  });
});
