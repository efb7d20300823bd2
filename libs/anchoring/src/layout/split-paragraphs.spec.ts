import fc from 'fast-check';
import { splitParagraphs } from './split-paragraphs.js';

const texts = (body: string) =>
  splitParagraphs(body).map(({ text, kind }) => (kind === 'scene' ? '*' : kind === 'blank' ? '-' : text));

describe('splitParagraphs', () => {
  it('breaks at every kind of line end, CRLF counting once', () => {
    expect(texts('א\nב\r\nג\rד')).toEqual(['א', 'ב', 'ג', 'ד']);
  });

  it('keeps blank lines between paragraphs as one scene break, and none at the ends', () => {
    expect(texts('\n\nא\n\n \u200B\nב\n')).toEqual(['א', '*', 'ב']);
    expect(texts('')).toEqual([]);
  });

  it('takes one blank line after every paragraph for a blank line, and two for a scene break', () => {
    expect(texts('א\n\nב\n\nג\n\n\nד')).toEqual(['א', '-', 'ב', '-', 'ג', '*', 'ד']);
    expect(texts('א\nב\nג\n\nד')).toEqual(['א', 'ב', 'ג', '*', 'ד']);
  });

  it('leaves no blank line of a short text out', () => {
    expect(texts('א.\n\nב.\n\n\nג.\nד.')).toEqual(['א.', '-', 'ב.', '*', 'ג.', 'ד.']);
    expect(texts('א.\n\nב.\n\nג.\nד.\n\nה.\nו.')).toEqual(['א.', '-', 'ב.', '-', 'ג.', 'ד.', '-', 'ה.', 'ו.']);
  });

  it('sets a long text whose paragraphs are all parted so as a book does', () => {
    const long = Array.from({ length: 40 }, () => 'א.').join('\n\n');
    expect(texts(long)).not.toContain('-');
    expect(texts(`${long}\n\n\nב.`)).toEqual([...Array.from({ length: 40 }, () => 'א.'), '*', 'ב.']);
  });

  it('parts stanzas by blank lines, without an ornament, and keeps their lines as typed', () => {
    const poem = 'שורה אחת\n   שורה שתיים\n\nשורה שלוש\nשורה ארבע';
    expect(splitParagraphs(poem).map(({ kind, text }) => [kind, text])).toEqual([
      ['verse', 'שורה אחת'],
      ['verse', '   שורה שתיים'],
      ['blank', ''],
      ['verse', 'שורה שלוש'],
      ['verse', 'שורה ארבע'],
    ]);
    const short = 'שורה אחת.\n\nשורה שתיים.';
    expect(splitParagraphs(short, { isPoetry: true }).map(({ kind }) => kind)).toEqual(['verse', 'blank', 'verse']);
    expect(splitParagraphs(short).map(({ kind }) => kind)).toEqual(['prose', 'scene', 'prose']);
  });

  it('gives each paragraph the direction of its letters, or of the work’s language', () => {
    const directions = (language: string) =>
      splitParagraphs('C++ ו־Node.js בעברית ברורה\nIn English, שלום\n* * *', { language }).map((one) => one.direction);
    expect(directions('he')).toEqual(['rtl', 'ltr', 'rtl']);
    expect(directions('en')).toEqual(['rtl', 'ltr', 'ltr']);
  });

  it('counts offsets in UTF-16 units of the body, CRLF and emoji before it included', () => {
    expect(splitParagraphs('🌊 ים\r\nחוף')).toEqual([
      { start: 0, end: 5, text: '🌊 ים', kind: 'prose', isBreak: false, direction: 'rtl' },
      { start: 7, end: 10, text: 'חוף', kind: 'prose', isBreak: false, direction: 'rtl' },
    ]);
  });

  it('gives every paragraph as the slice of its offsets, in order, and loses nothing visible', () => {
    const body = fc.array(fc.constantFrom('א', 'שָׁ', '\n', '\r\n', '\r', ' ', '🌊')).map((units) => units.join(''));
    fc.assert(
      fc.property(body, fc.boolean(), (it, isPoetry) => {
        const paragraphs = splitParagraphs(it, { isPoetry });
        let end = 0;
        for (const paragraph of paragraphs) {
          expect(paragraph.text).toBe(it.slice(paragraph.start, paragraph.end));
          expect(paragraph.start).toBeGreaterThanOrEqual(end);
          end = paragraph.end;
        }
        const visible = paragraphs
          .map(({ text }) => text)
          .join('')
          .replace(/\s/g, '');
        expect(visible).toBe(it.replace(/\s/g, ''));
        const places = (drawn: typeof paragraphs) =>
          drawn.filter((one) => !one.isBreak).map(({ start, end }) => [start, end]);
        expect(places(paragraphs)).toEqual(places(splitParagraphs(it, { isPoetry: !isPoetry })));
      }),
    );
  });
});
