import { fuzzyFinds } from './fuzzy-finds.js';

const text = 'הרוח שבה והתחזקה. מעבר לסלעים נשמע קול המנוע הרחוק, ואז חדל. אחר כך נשמע קול מנוע קרוב.';
const read = (quote: string, prefix = '', suffix = '') =>
  fuzzyFinds(text, quote, { prefix, suffix }).map(({ start, end }) => text.slice(start, end).trim());

describe('fuzzyFinds', () => {
  it('finds the passage that resembles the quote most', () => {
    const [find] = fuzzyFinds(text, 'מעבר לסלע נשמע קול המ', { prefix: '', suffix: '' });
    expect(find && text.slice(find.start, find.end)).toBe('מעבר לסלעים נשמע קול המ');
    expect(find?.similarity).toBeCloseTo(1 - 2 / 21);
  });

  it('finds what stands in the quote’s old place even where another place resembles it more', () => {
    expect(read('נשמע קול מנוע', 'מעבר לסלעים ')).toEqual(expect.arrayContaining(['נשמע קול מנוע', 'נשמע קול המנוע']));
  });

  it('finds nothing when more than three in ten letters differ', () => {
    expect(read('תינוק בכה באחד הבתים')).toEqual([]);
  });

  it('keeps its cost bounded on a text that resembles the quote everywhere', () => {
    const startedAt = performance.now();
    fuzzyFinds('אב'.repeat(30_000), `${'אב'.repeat(99)}ג`, { prefix: 'אבאבאבאב', suffix: 'אבאבאבאב' });
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
