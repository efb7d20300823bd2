import { carriedOffset } from './carried-offset.js';

const sentence = (n: number): string => `וכאן בא המשפט ה־${n} של הפרק, ובו ${n * 7} סירות ו־${n * 3} דייגים.`;
const text = Array.from({ length: 40 }, (_, n) => sentence(n)).join(' ');
const at = (body: string, n: number): number => body.indexOf(sentence(n));

describe('a place in a text that was revised', () => {
  it('stays where nothing changed', () => expect(carriedOffset(text, text, 77)).toBe(77));

  it('goes with the words that come next', () => {
    const longer = `פתיחה חדשה לגמרי. ${text}`;
    expect(carriedOffset(text, longer, at(text, 12))).toBe(at(longer, 12));
  });

  it('stays behind the words that came last, when the next are gone', () => {
    const [before, after] = [text.slice(0, at(text, 20)), text.slice(at(text, 26))];
    const cut = `${before}אך הכול היה אחרת, ואיש לא זכר מדוע. ${after}`;
    expect(carriedOffset(text, cut, at(text, 20))).toBe(before.trimEnd().length + 1);
  });

  it('is as far into another text, at the beginning of a sentence', () => {
    const other = Array.from({ length: 20 }, (_, n) => `Nothing is left of chapter number ${n}.`).join(' ');
    const place = carriedOffset(text, other, at(text, 20));
    expect(other.slice(place)).toMatch(/^Nothing/);
    expect(Math.abs(place - other.length / 2)).toBeLessThan(other.length / 10);
  });

  it.each([
    ['the beginning', 0, () => 0],
    ['the end', text.length, (body: string) => body.length],
    ['beyond the end', text.length + 9, (body: string) => body.length],
  ])('of %s is that of the new text', (_, offset, expected) => {
    const other = `עוד. ${text} סוף.`;
    expect(carriedOffset(text, other, offset)).toBe(expected(other));
  });

  it('of a text that is empty now is its beginning', () => expect(carriedOffset(text, '', 100)).toBe(0));
  it('in the middle of an emoji does no harm', () => {
    const body = `${'😀'.repeat(100)} ${text}`;
    expect(carriedOffset(body, `א${body}`, 101)).toBeGreaterThanOrEqual(0);
  });
});
