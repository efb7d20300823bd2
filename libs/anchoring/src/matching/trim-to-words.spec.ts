import { trimToWords } from './trim-to-words.js';

const text = 'אבן שטוחה וחלקה';
const trimmed = (start: number, end: number, quote: string, prefix = ' ', suffix = ' ') => {
  const find = trimToWords(text, { start, end, similarity: 0.9 }, quote, { prefix, suffix });
  return text.slice(find.start, find.end);
};

describe('trimToWords', () => {
  it('drops white space that the quote did not have', () => expect(trimmed(3, 10, 'שטוחה')).toBe('שטוחה'));
  it('keeps white space that it had', () => expect(trimmed(3, 10, ' שטוחה ')).toBe(' שטוחה '));
  it('widens to the whole word', () => expect(trimmed(5, 8, 'שטוחה')).toBe('שטוחה'));
  it('leaves an end inside a word where the quote was cut there', () => {
    expect(trimmed(4, 7, 'שטו', ' ', 'חה')).toBe('שטו');
    expect(trimmed(6, 9, 'וחה', 'שט', ' ')).toBe('וחה');
  });
});
