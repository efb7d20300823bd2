import { stretchesOf } from './stretches.js';

const most = 60;
const paragraph = (n: number): string => `פסקה ${n}, ובה סירה אחת ושתי דייגות ששרו עד הבוקר ולא נרדמו.`;
const text = (count: number): string => Array.from({ length: count }, (_, n) => paragraph(n)).join('\n\n');

describe('the stretches of a text', () => {
  it('are its paragraphs, and the first takes in what stands before them', () => {
    const body = `\n\n${text(3)}`;
    const { starts, words } = stretchesOf(body, most);
    expect(starts).toEqual([0, body.indexOf('פסקה 1'), body.indexOf('פסקה 2')]);
    expect(words[0]).toMatch(/^פסקה 0/);
  });

  it('are as many as can be told apart at most, about alike, and each begins a paragraph', () => {
    const body = text(1000);
    const { starts } = stretchesOf(body, most);
    expect(starts.length).toBeLessThanOrEqual(most);
    expect(starts.length).toBeGreaterThan(most / 2);
    for (const start of starts) expect(body.slice(start)).toMatch(/^פסקה/);
    const lengths = starts.map((start, index) => (starts[index + 1] ?? body.length) - start);
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(2);
  });

  it('of an empty text are one', () => expect(stretchesOf('', most)).toEqual({ starts: [0], words: [''] }));
});
