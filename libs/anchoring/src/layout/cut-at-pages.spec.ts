import { cutAtPages } from './cut-at-pages.js';
import { paginate } from './paginate.js';
import { splitParagraphs } from './split-paragraphs.js';

const cut = (body: string, words: number) => cutAtPages(splitParagraphs(body), paginate(body, words));

describe('paragraphs over pages', () => {
  it('are cut where a page begins inside them', () => {
    expect(cut('א ב גם. ד\nה ו', 3).map(({ text, page, isContinued }) => [text, page, isContinued])).toEqual([
      ['א ב גם. ', 1, false],
      ['ד', 2, true],
      ['ה ו', 2, false],
    ]);
  });

  it('stay whole where the page begins with them', () => {
    expect(cut('א ב\nג ד', 2).map(({ text, page }) => [text, page])).toEqual([
      ['א ב', 1],
      ['ג ד', 2],
    ]);
  });

  it('may run over several pages', () => {
    expect(cut('א ב ג ד ה', 2).map(({ text, page }) => [text, page])).toEqual([
      ['א ב ', 1],
      ['ג ד ', 2],
      ['ה', 3],
    ]);
  });

  it('keep their places in the body', () => {
    const body = 'אחת שתיים שלוש ארבע\n\n\nחמש שש שבע שמונה תשע';
    for (const { start, end, text } of cut(body, 3)) expect(body.slice(start, end)).toBe(text);
  });
});
