import { directionBefore } from './direction';

describe('the direction of a paragraph that goes on over a page', () => {
  const before = (body: string, rest: string) => directionBefore(body + rest, body.length);

  it('is that of its first letter', () => {
    expect(before('הוא כתב באנגלית: ', 'No lights')).toBe('rtl');
    expect(before('He wrote, in Hebrew: ', 'אין אורות')).toBe('ltr');
  });

  it('does not ask the paragraph before it', () => {
    expect(before('פסקה\nA paragraph ', 'ממשיכה')).toBe('ltr');
    expect(before('A paragraph\r\n״פסקה ', 'goes on')).toBe('rtl');
  });

  it('passes over digits and signs', () => {
    expect(before('17. שלוש ', '25.')).toBe('rtl');
    expect(before('1. 2. 3. ', 'ארבע')).toBeUndefined();
  });
});
