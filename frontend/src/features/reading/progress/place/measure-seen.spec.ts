import { type Block, type Blocks, measureSeen } from './measure-seen';

/** Paragraphs of 100 units and 100 pixels each; the first begins at `top` in the window. */
const blocks = (count: number, top = 0, first = 0): Blocks => ({
  count,
  at: (index): Block => ({
    start: first + index * 101,
    end: first + index * 101 + 100,
    top: top + index * 100,
    bottom: top + index * 100 + 100,
  }),
});
const window = { top: 0, bottom: 250 };

describe('what of a text has passed the window', () => {
  it('begins at the beginning', () =>
    expect(measureSeen(blocks(10), window, 1009)).toEqual({
      top: 0,
      bottom: 252,
      isEndDrawn: true,
      isEndSeen: false,
    }));

  it('goes through a paragraph by its height', () =>
    expect(measureSeen(blocks(10, -130), window, 1009)).toMatchObject({ top: 131, bottom: 383 }));

  it('ends where the last words stand in the window', () =>
    expect(measureSeen(blocks(10, -800), window, 1009)).toEqual({
      top: 808,
      bottom: 1009,
      isEndDrawn: true,
      isEndSeen: true,
    }));

  it('has not come to the end while a later page is not shown', () =>
    expect(measureSeen(blocks(2, 0, 300), window, 1009)).toMatchObject({
      top: 300,
      bottom: 501,
      isEndDrawn: false,
      isEndSeen: false,
    }));

  it('is unknown before anything is drawn', () => expect(measureSeen(blocks(0), window, 10)).toBeNull());
});
