import { countWords } from '@shulayim/anchoring';
import fc from 'fast-check';
import type { Block, Manuscript, Note } from './manuscript.js';
import { noteLine, signOf } from './note-marks.js';
import { splitManuscript } from './split-manuscript.js';

const block = (text: string, level: number | null = null, notes: number[] = []): Block => ({ text, level, notes });
const note = (index: number, text: string): Note => ({ sign: signOf(index), text, marks: [] });
const manuscript = (blocks: Block[], over: Partial<Manuscript> = {}): Manuscript => ({
  title: '',
  description: null,
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
    const { parts, body } = split(blocks, { notes: [note(0, 'מלוח'), note(1, 'חולי')] });
    expect(parts.map((part) => part.body)).toEqual(['ים[1]\n\n[1] מלוח', 'חוף[2]\n\n[2] חולי']);
    expect(body.endsWith('[1] מלוח\n[2] חולי')).toBe(true);
  });
});

describe('a manuscript without headings', () => {
  it('is one part, named like the file', () => {
    expect(lines('\n\nים\n\n—\n\nחוף\n').parts).toEqual([{ title: 'קובץ', body: 'ים\n\n—\n\nחוף', word_count: 3 }]);
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
    expect(notices.map(({ code, count }) => [code, count])).toEqual([['split_by_length', 3]]);
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
    const { parts } = split(blocks, { notes: [note(0, words(2_000))] });
    expect(parts.map(({ word_count }) => word_count)).toEqual([6_000, 5_001]);
  });

  it('is cut even where it has no words to count, and never in the middle of a letter', () => {
    const { parts } = split([block('שָׁ'.repeat(300_000))]);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ body }) => body.startsWith('שָׁ') && body.length <= 400_000)).toBe(true);
    expect(parts.map(({ body }) => body).join('')).toBe('שָׁ'.repeat(300_000));
  });
});

describe('lines in a heading’s style', () => {
  it('are text where many of them stand together, as in a poem', () => {
    const poem = Array.from({ length: 40 }, (_, index) => block(`שורה ${index} אין לו מה`, 2));
    const { parts } = split([block('שיר', 1), ...poem, block('סיפור', 1), block('ים')]);
    expect(parts.map(({ title, word_count }) => [title, word_count])).toEqual([
      ['שיר', 200],
      ['סיפור', 1],
    ]);
    expect(split(poem).parts).toHaveLength(1);
  });

  it('are text in a table of contents; the chapter named there keeps its heading', () => {
    const names = ['א', 'ב', 'ג', 'ד', 'ה'];
    const contents = names.map((name) => block(name, 1));
    const { parts } = split([...contents, ...names.flatMap((name) => [block(name, 1), block('ים')])]);
    expect(parts.map(({ title }) => title)).toEqual(['פתיחה', ...names]);
    expect(parts[0]?.body).toBe(names.join('\n'));
  });

  it('are text where they are too long for a heading, and go into the text where they are too many for a title', () => {
    const long = `${words(45)}.`;
    expect(split([block(long, 1), block('ים'), block('א', 1), block('חוף')]).parts[0]).toMatchObject({
      title: 'פתיחה',
      body: `${long}\nים`,
    });
    const three = [1, 2, 3].map((n) => block(`${words(38)} ${n}`, 1));
    const { parts } = split([...three, block('ים'), block('א', 1), block('חוף')]);
    expect(parts[0]?.title.endsWith(' 2')).toBe(true);
    expect(parts[0]?.body).toBe(`${words(38)} 3\nים`);
  });
});

describe('what could not be kept', () => {
  it('is told by part and words', () => {
    const text = `${words(30)} דג מודגש ${words(30)}`;
    const losses = [{ code: 'emphasis_dropped', at: text.indexOf('דג') }] as const;
    const image = { ...block(''), losses: [{ code: 'images_dropped', at: 0 }] } as const;
    const { notices } = split([block('א', 1), { ...block(text), losses }, image, block('ב', 1), block('חוף')]);
    expect(notices.map(({ code, count }) => [code, count])).toEqual([
      ['images_dropped', 1],
      ['emphasis_dropped', 1],
    ]);
    const [ofImage, ofEmphasis] = notices.map(({ places }) => places?.[0]);
    expect(ofEmphasis).toMatchObject({ part: 0, title: 'א' });
    expect(ofEmphasis?.excerpt).toContain('דג מודגש');
    expect(ofImage?.excerpt).toMatch(/^מילה מילה/);
  });
});

const wordsIn = (text: string) =>
  (text.match(/\S+/g) ?? []).filter((word) => !/^(?:#{1,6}|\u200f)$/.test(word)).toSorted();

it('holds each word of the text as often as the text does, whatever the headings and lengths', () => {
  const token = fc.constantFrom(
    'א',
    'ב.',
    '1',
    'I',
    '***',
    '#',
    '##',
    'פרק',
    'ים',
    'חלק ראשון',
    '\u200f',
    '[1]',
    'a😀',
    'פתיחה',
  );
  const line = fc.array(token, { maxLength: 6 }).map((tokens) => tokens.join(' '));
  const text = fc.oneof(
    line,
    line,
    fc.constantFrom('א', 'ב', 'ג', '1', '2', '***', 'פרק א', 'ספר שני', words(90), words(4_000)),
  );
  const anyBlock = fc.record({ text, level: fc.constantFrom(null, null, 1, 2, 3), isCalling: fc.boolean() });
  fc.assert(
    fc.property(fc.array(anyBlock, { minLength: 1, maxLength: 40 }), fc.constantFrom('', 'ים'), (drafts, title) => {
      const notes: Note[] = [];
      const blocks = drafts.map(({ text: own, level, isCalling }) =>
        isCalling
          ? block(`${own}[${notes.push(note(notes.length, 'הערה'))}]`, level, [notes.length - 1])
          : block(own, level),
      );
      fc.pre(blocks.some((each) => wordsIn(each.text).length > 0));
      const result = splitManuscript(manuscript(blocks, { notes, title }), 'קובץ');
      const read = [title, ...blocks.map((each) => each.text), ...notes.map(noteLine)];
      const out = [result.title, ...result.parts.flatMap((part) => [part.title, part.body, part.separator ?? ''])];
      const left = wordsIn(out.join(' '));
      for (const word of wordsIn(read.join(' '))) {
        const at = left.indexOf(word);
        if (at < 0) throw new Error(`lost: ${word}`);
        left.splice(at, 1);
      }
      const madeUp = /^(?:פתיחה|קובץ|ללא|שם|·|\(\d+\)|ים)$/;
      const prefixes = new Set(result.parts.flatMap((part) => part.title.split(' ')));
      expect(left.filter((word) => !madeUp.test(word) && !prefixes.has(word))).toEqual([]);
      expect(result.parts.every((part) => part.title.length <= 500 && part.word_count === countWords(part.body))).toBe(
        true,
      );
    }),
  );
});
