import { countWords } from '@shulayim/anchoring';
import fc from 'fast-check';
import type { Block, Manuscript } from './manuscript.js';
import { splitManuscript } from './split-manuscript.js';

const block = (text: string, level: number | null = null, notes: number[] = []): Block => ({ text, level, notes });
const manuscript = (blocks: Block[], over: Partial<Manuscript> = {}): Manuscript => ({
  title: '',
  blocks,
  notes: [],
  between: '\n',
  notices: [],
  ...over,
});
const split = (blocks: Block[], over: Partial<Manuscript> = {}) => splitManuscript(manuscript(blocks, over), 'קובץ');
const lines = (text: string) => split(text.split('\n').map((line) => block(line)));
const titles = (result: ReturnType<typeof split>) => result.parts.map(({ title }) => title);
const words = (count: number): string => Array.from({ length: count }, () => 'מילה').join(' ');

describe('a manuscript with headings', () => {
  it('becomes a part for each', () => {
    const result = split([block('פרק א', 1), block('ים.'), block('פרק ב', 1), block('חוף.'), block(''), block('סוף.')]);
    expect(result.parts).toEqual([
      { title: 'פרק א', body: 'ים.', word_count: 1 },
      { title: 'פרק ב', body: 'חוף.\n\nסוף.', word_count: 2 },
    ]);
    expect(result).toMatchObject({ title: 'קובץ', word_count: 7, notices: [] });
  });

  it('is named after a heading that stands alone above the others', () => {
    const result = split([block('מרים והים', 1), block('א', 2), block('ים'), block('ב', 2), block('חוף')]);
    expect([result.title, titles(result)]).toEqual(['מרים והים', ['א', 'ב']]);
  });

  it('keeps what stands before the first one', () => {
    const result = split([block('לאמא'), block('א', 1), block('ים'), block('ב', 1), block('חוף')]);
    expect(result.parts[0]).toEqual({ title: 'פתיחה', body: 'לאמא', word_count: 1 });
  });

  it('puts a heading with nothing under it before the next', () => {
    const all = [block('חלק ראשון', 1), block('א', 1), block('ים'), block('חלק שני', 1), block('ב', 1), block('חוף')];
    expect(titles(split(all))).toEqual(['חלק ראשון · א', 'חלק שני · ב']);
    expect(split([block('א', 1), block('ים'), block('סוף', 1)]).parts).toEqual([
      { title: 'א', body: 'ים\nסוף', word_count: 2 },
    ]);
  });

  it('is divided at lower headings only where a part would be too long', () => {
    const short = [block('א', 1), block('פתח'), block('1', 2), block('ים'), block('ב', 1), block('חוף')];
    expect(titles(split(short))).toEqual(['א', 'ב']);
    expect(split(short).parts[0]?.body).toBe('פתח\n1\nים');
    const long = [block('א', 1), block('1', 2), block(words(6_000)), block('2', 2), block(words(6_000)), block('ב', 1)];
    expect(titles(split([...long, block('חוף')]))).toEqual(['א · 1', 'א · 2', 'ב']);
    expect(split([...long, block('חוף')]).notices).toEqual([]);
  });

  it('tells a note with the part that calls it', () => {
    const blocks = [block('א', 1), block('ים[1]', null, [0]), block('ב', 1), block('חוף[2]', null, [1])];
    const { parts, body } = split(blocks, { notes: ['מלוח', 'חולי'] });
    expect(parts.map((part) => part.body)).toEqual(['ים[1]\n\n[1] מלוח', 'חוף[2]\n\n[2] חולי']);
    expect(body.endsWith('[1] מלוח\n[2] חולי')).toBe(true);
  });
});

describe('a manuscript without headings', () => {
  it('is one part, named like the file', () => {
    expect(lines('\n\nים\n\n***\n\nחוף\n').parts).toEqual([{ title: 'קובץ', body: 'ים\n\n***\n\nחוף', word_count: 3 }]);
  });

  it.each([
    ['פרק א', 'פרק ב'],
    ['פרק 1', 'פרק 2: החוף'],
    ['פרק ראשון', 'פרק עשרים ושניים'],
    ['פרק י״ב – הים', 'פרק י"ג'],
    ['פֶּרֶק א׳', '\u200fפרק ב׳.'],
    ['Chapter One', 'CHAPTER II. The shore'],
    ['פרולוג', 'אפילוג'],
    ['# ים', '# חוף'],
  ])('is divided at lines like "%s" and "%s"', (first, second) => {
    const result = lines(`${first}\n\nים.\n\n${second}\n\nחוף.`);
    expect(result.parts.map(({ body }) => body)).toEqual(['ים.', 'חוף.']);
    expect(titles(result)).toEqual([first, second].map((title) => title.replace('# ', '')));
  });

  it.each(['פרק חדש נפתח בחייה באותו בוקר', 'חלק מן הדגים מתו', 'פרק א של חייה נגמר כך', 'ספר אחד היה לה בבית'])(
    'is not divided at the sentence "%s"',
    (sentence) => expect(lines(`ים.\n${sentence}\nחוף.`).parts).toHaveLength(1),
  );

  it('leaves a table of contents alone', () => {
    const result = lines('תוכן\nפרק א\nפרק ב\n\nפרק א\nים\nפרק ב\nחוף');
    expect(result.parts.map(({ body }) => body)).toEqual(['תוכן\nפרק א\nפרק ב', 'ים', 'חוף']);
  });
});

describe('what is longer than 10,000 words', () => {
  it('stays whole at 10,000, and is divided at a paragraph at 10,001', () => {
    const paragraphs = (count: number) => [block(words(count)), block(words(4_000)), block(words(4_000))];
    expect(split(paragraphs(2_000)).parts).toHaveLength(1);
    const { parts, notices } = split(paragraphs(2_001));
    expect(parts.map(({ title, word_count }) => [title, word_count])).toEqual([
      ['קובץ (1)', 2_001],
      ['קובץ (2)', 4_000],
      ['קובץ (3)', 4_000],
    ]);
    expect(notices).toEqual(['split_by_length']);
  });

  it('becomes parts of about the same length', () => {
    const { parts } = split(Array.from({ length: 250 }, () => block(words(100))));
    expect(parts.map(({ word_count }) => word_count)).toEqual([8_400, 8_400, 8_200]);
  });

  it('is divided inside a paragraph only where that alone is too long, and then after a sentence', () => {
    const sentence = `${words(99)} סוף. `;
    const { parts } = split([block(sentence.repeat(201).trim())]);
    expect(parts.map(({ word_count }) => word_count)).toEqual([10_000, 10_000, 100]);
    expect(parts[0]?.body.endsWith('סוף. ')).toBe(true);
  });

  it('counts the notes in', () => {
    const blocks = [block(words(6_000)), block(`${words(3_000)}[1]`, null, [0])];
    const { parts } = split(blocks, { notes: [words(2_000)] });
    expect(parts.map(({ word_count }) => word_count)).toEqual([6_000, 5_001]);
  });

  it('is cut even where it has no words to count, and never in the middle of a letter', () => {
    const { parts } = split([block('שָׁ'.repeat(300_000))]);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ body }) => body.startsWith('שָׁ') && body.length <= 400_000)).toBe(true);
    expect(parts.map(({ body }) => body).join('')).toBe('שָׁ'.repeat(300_000));
  });
});

it('loses and adds no word, whatever the headings and lengths', () => {
  const text = fc.stringMatching(/^[אבג .]{1,30}$/);
  const anyBlock = fc.record({ text, level: fc.constantFrom(null, null, 1, 2, 3), notes: fc.constant([]) });
  fc.assert(
    fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 30 }), (blocks) => {
      // Of headings alone one is both title and text.
      fc.pre(blocks.some((it) => it.level === null && /[אבג]/.test(it.text)));
      const { parts, title } = split(blocks);
      const out = [title, ...parts.flatMap((part) => [part.title, part.body])].join(' ');
      const kept = (from: string) => from.replace(/[^אבג]/g, '').length;
      const added = kept('פתיחה') + kept('קובץ') * 2;
      expect(kept(out)).toBeGreaterThanOrEqual(kept(blocks.map((it) => it.text).join('')));
      expect(kept(out)).toBeLessThanOrEqual(kept(blocks.map((it) => it.text).join('')) + added);
      expect(parts.every((part) => part.word_count === countWords(part.body) && part.word_count > 0)).toBe(true);
    }),
  );
});
