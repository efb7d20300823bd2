import fc from 'fast-check';
import { splitParagraphs } from './split-paragraphs.js';

const texts = (body: string) => splitParagraphs(body).map(({ text, isBreak }) => (isBreak ? '*' : text));

describe('splitParagraphs', () => {
  it('breaks at every kind of line end, CRLF counting once', () => {
    expect(texts('א\nב\r\nג\rד')).toEqual(['א', 'ב', 'ג', 'ד']);
  });

  it('keeps blank lines between paragraphs as one scene break, and none at the ends', () => {
    expect(texts('\n\nא\n\n \u200B\nב\n')).toEqual(['א', '*', 'ב']);
    expect(texts('')).toEqual([]);
  });

  it('takes one blank line after every paragraph for what it is, and two for a scene break', () => {
    expect(texts('א\n\nב\n\nג\n\n\nד')).toEqual(['א', 'ב', 'ג', '*', 'ד']);
    expect(texts('א\nב\nג\n\nד')).toEqual(['א', 'ב', 'ג', '*', 'ד']);
  });

  it('counts offsets in UTF-16 units of the body, CRLF and emoji before it included', () => {
    expect(splitParagraphs('🌊 ים\r\nחוף')).toEqual([
      { start: 0, end: 5, text: '🌊 ים', isBreak: false },
      { start: 7, end: 10, text: 'חוף', isBreak: false },
    ]);
  });

  it('gives every paragraph as the slice of its offsets, in order, and loses nothing visible', () => {
    const body = fc.array(fc.constantFrom('א', 'שָׁ', '\n', '\r\n', '\r', ' ', '🌊')).map((units) => units.join(''));
    fc.assert(
      fc.property(body, (it) => {
        const paragraphs = splitParagraphs(it);
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
      }),
    );
  });
});
