import fc from 'fast-check';
import { countWords } from '../measure/count-words.js';
import { pageAt, pageOf, paginate } from './paginate.js';

const body = Array.from({ length: 650 }, (_, n) => `מילה${n}`).join(' ');

describe('paginate', () => {
  it('puts 300 words on a page and the rest on the last', () => {
    const pages = paginate(body);
    expect(pages.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(pages.map(({ start, end }) => countWords(body.slice(start, end)))).toEqual([300, 300, 50]);
  });

  it('begins no empty page after exactly 300 words', () => {
    expect(paginate(`${'א '.repeat(300)}\n`)).toHaveLength(1);
    expect(paginate('')).toEqual([{ start: 0, end: 0, number: 1 }]);
  });

  it('refuses pages of no words', () => expect(() => paginate(body, 0)).toThrow(RangeError));

  it('covers the body exactly', () => {
    const text = fc.array(fc.constantFrom('א', ' ', '\n', 'שָׁ', '🌊')).map((units) => units.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), (it, words) => {
        const pages = paginate(it, words);
        expect(pages.map(({ start, end }) => it.slice(start, end)).join('')).toBe(it);
        for (const page of pages.slice(0, -1)) expect(countWords(it.slice(page.start, page.end))).toBe(words);
      }),
    );
  });
});

describe('pageOf', () => {
  it('tells the page of an offset, the first word of a page included', () => {
    const second = body.indexOf('מילה300');
    expect(pageOf(body, 0)).toBe(1);
    expect(pageOf(body, second - 1)).toBe(1);
    expect(pageOf(body, second)).toBe(2);
    expect(pageOf(body, body.length)).toBe(3);
  });

  it('answers alike for pages made once', () => {
    const pages = paginate(body, 100);
    fc.assert(fc.property(fc.nat(body.length), (offset) => pageAt(pages, offset) === pageOf(body, offset, 100)));
  });
});
