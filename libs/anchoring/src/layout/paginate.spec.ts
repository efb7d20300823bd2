import fc from 'fast-check';
import { countWords } from '../measure/count-words.js';
import { sentences } from '../selection/sentences.js';
import { pageAt, pageOf, paginate } from './paginate.js';
import { splitParagraphs, type Span } from './split-paragraphs.js';

const sentenceOf = (words: number, mark = '.') => `${Array.from({ length: words }, () => 'מילה').join(' ')}${mark}`;
/** Sentences with no white space between them made one, as a page can begin only at a word. */
const joined = (all: readonly Span[]) =>
  all.reduce<Span[]>((before, { start, end }) => {
    const last = before.at(-1);
    return last?.end === start ? [...before.slice(0, -1), { start: last.start, end }] : [...before, { start, end }];
  }, []);
const wordsOf = (body: string, wordsPerPage?: number) =>
  paginate(body, wordsPerPage).map(({ start, end }) => countWords(body.slice(start, end)));

describe('paginate', () => {
  it('ends a page at the sentence end nearest to 300 words', () => {
    expect(wordsOf([200, 90, 30, 200].map((words) => sentenceOf(words)).join(' '))).toEqual([290, 230]);
    expect(wordsOf([200, 90, 15, 200].map((words) => sentenceOf(words)).join(' '))).toEqual([305, 200]);
  });

  it('prefers a paragraph’s end within 40 words, and no farther one', () => {
    const body = (words: number) => `${sentenceOf(words)}\n${sentenceOf(300 - words)} ${sentenceOf(200)}`;
    expect(wordsOf(body(260))).toEqual([260, 240]);
    expect(wordsOf(body(259))).toEqual([300, 200]);
    expect(wordsOf(`${sentenceOf(300)} ${sentenceOf(40)}\n${sentenceOf(200)}`)).toEqual([340, 200]);
    expect(wordsOf(`${sentenceOf(300)} ${sentenceOf(41)}\n${sentenceOf(200)}`)).toEqual([300, 241]);
  });

  it('cuts only a sentence of more than 450 words, at a word', () => {
    expect(wordsOf(sentenceOf(450))).toEqual([450]);
    expect(wordsOf(sentenceOf(451))).toEqual([300, 151]);
    expect(wordsOf(`${sentenceOf(100)} ${sentenceOf(460)}`)).toEqual([300, 260]);
  });

  it('begins no empty page after exactly 300 words', () => {
    expect(paginate(`${sentenceOf(300)}\n`)).toHaveLength(1);
    expect(paginate(`\n\n${sentenceOf(3)}`)).toHaveLength(1);
    expect(paginate('')).toEqual([{ start: 0, end: 0, number: 1 }]);
    expect(paginate(' \n ')).toHaveLength(1);
  });

  it('refuses pages of no words', () => expect(() => paginate('א', 0)).toThrow(RangeError));

  const text = fc
    .array(fc.constantFrom('א', 'מילה', 'שָׁ', '🌊', '\u200b', ' ', ' ', '. ', '? ', '.', '\n', '\n\n', '“'))
    .map((units) => units.join(''));
  const sizes = fc.integer({ min: 1, max: 12 });

  it('covers the body exactly, each page beginning at a word', () => {
    fc.assert(
      fc.property(text, sizes, (body, size) => {
        const pages = paginate(body, size);
        expect(pages.map(({ start, end }) => body.slice(start, end)).join('')).toBe(body);
        for (const { start } of pages.slice(1)) expect(body.slice(start - 1, start + 1)).toMatch(/^\s\S/);
        for (const { start, end } of pages.slice(1)) expect(countWords(body.slice(start, end))).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('parts no sentence that is no longer than a page and a half', () => {
    fc.assert(
      fc.property(text, sizes, (body, size) => {
        const all = splitParagraphs(body).flatMap((paragraph) =>
          paragraph.isBreak ? [] : joined(sentences(paragraph)),
        );
        for (const { start } of paginate(body, size).slice(1)) {
          const parted = all.find((sentence) => sentence.start < start && start < sentence.end);
          if (parted) expect(countWords(body.slice(parted.start, parted.end))).toBeGreaterThan(size * 1.5);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('counts sentences that meet inside a word as one', () => {
    const body = '. \u200bא א א';
    expect(sentences({ start: 0, text: body })).toHaveLength(2);
    expect(wordsOf(body, 3)).toEqual([4]);
    expect(wordsOf(body, 2)).toEqual([2, 2]);
  });

  it('keeps pages between a quarter and seven quarters of their size', () => {
    const paragraphs = fc.array(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(paragraphs, (lengths) => {
        const body = lengths.map((line) => line.map((words) => sentenceOf(words)).join(' ')).join('\n');
        for (const words of wordsOf(body, 40).slice(0, -1)) expect(Math.abs(words - 40)).toBeLessThanOrEqual(30);
      }),
    );
  });
});

describe('pageOf', () => {
  const body = Array.from({ length: 65 }, (_, n) => `${sentenceOf(9)} סוף${n}.`).join(' ');

  it('tells the page of an offset, the first word of a page included', () => {
    const second = paginate(body)[1]?.start ?? 0;
    expect(pageOf(body, 0)).toBe(1);
    expect(pageOf(body, second - 1)).toBe(1);
    expect(pageOf(body, second)).toBe(2);
    expect(pageOf(body, body.length)).toBe(3);
  });

  it('answers alike for pages made once', () => {
    const pages = paginate(body, 100);
    fc.assert(
      fc.property(fc.nat(body.length), (offset) => pageAt(pages, offset) === pageOf(body, offset, 100)),
      { numRuns: 30 },
    );
  });
});
