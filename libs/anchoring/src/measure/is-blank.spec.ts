import { isBlank } from './is-blank.js';

describe('isBlank', () => {
  it.each([
    '',
    ' \t\r\n',
    '\u00A0',
    '\u200B',
    '\u200E\u200F\u202B\u202C',
    '\u2066\u2069',
    '\uFEFF',
    '\u00AD',
    '\u034F',
    '\u3164',
    '\u2800',
    '\uFE0F',
    '\u0000',
  ])('sees nothing in %j', (text) => expect(isBlank(text)).toBe(true));

  it.each(['א', '.', '\u200Fא\u200F', '🌊', '־', '0'])('sees something in %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});
