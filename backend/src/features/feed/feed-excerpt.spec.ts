import { makeAnchor } from '@shulayim/anchoring';
import { excerptOf } from './feed-excerpt.js';

const before = 'בבוקר ירדה מרים אל החוף. ';
const sentence = 'שלוש סירות חסרו, והים היה שקט 😀 כמי שמסתיר דבר מכולם ואינו מתכוון לספר.';
const after = ' איש לא ענה לה.';
const body = `כותרת\n\n${before}${sentence}${after}`;

function excerpt(quote: string, text = body, around: string | null = text): string {
  const start = text.indexOf(quote);
  return excerptOf(makeAnchor(text, start, start + quote.length, 1), around);
}

describe('the excerpt of a comment', () => {
  it('is the sentence that the quote stands in', () => expect(excerpt('והים')).toBe(sentence));
  it('is all the sentences that it touches', () => expect(excerpt('החוף. שלוש')).toBe(`${before}${sentence}`));
  it('is found in a part of the text as well', () => expect(excerpt('והים', body, body.slice(9))).toBe(sentence));
  it('is of the place that was meant where the words stand twice', () => {
    const twice = `הים היה שקט. ${'א'.repeat(40)} היה כאן. הים היה סוער.`;
    const start = twice.lastIndexOf('הים');
    expect(excerptOf(makeAnchor(twice, start, start + 3, 1), twice)).toBe('הים היה סוער.');
  });

  const long = `פתיחה ${'מילה '.repeat(60)}הקטע ${'ועוד '.repeat(60)}סוף.`;
  it.each([
    ['is too long', long],
    ['is not known', null],
  ])('is the quote among whole words where its sentence %s', (_why, around) => {
    const words = excerpt('הקטע', long, around);
    expect(words).toMatch(/^…(?:מילה )+הקטע (?:ועוד )+…$|^…(?:מילה )+הקטע (?:ועוד ?)+…$/);
    expect(words.length).toBeLessThanOrEqual(150);
  });
  it('is no longer than it may be, however long the quote is', () =>
    expect(excerpt(long.slice(20, 400), long).length).toBeLessThanOrEqual(150));
});
