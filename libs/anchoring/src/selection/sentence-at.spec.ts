import { sentenceAt } from './sentence-at.js';

const text = 'היא חזרה. מי שם?\r\n\r\n  אף אחד.';
const at = (offset: number) => {
  const span = sentenceAt(text, offset);
  return span === null ? null : text.slice(span.start, span.end);
};

describe('sentenceAt', () => {
  it('finds the sentence around an offset', () => {
    expect(at(0)).toBe('היא חזרה.');
    expect(at(text.indexOf('שם'))).toBe('מי שם?');
    expect(at(text.length)).toBe('אף אחד.');
  });

  it('takes the one before between two', () => expect(at(9)).toBe('היא חזרה.'));

  it('finds none on a blank line or in the indent', () => {
    expect(at(18)).toBeNull();
    expect(at(text.indexOf('  אף'))).toBeNull();
  });
});
