import { decodeText } from './decode-text.js';
import { Unreadable, WrongType } from '../reading-failures.js';

const text = '„שָׁלוֹם,” אמר ר׳ חיים מתל־אביב. צה״ל\u200f 123';
const windows1255 = Buffer.from('f9eced20f2e5ecedec0d0afaec20e0e1e9e1', 'hex');
const utf16be = (value: string): Buffer => Buffer.from(value, 'utf16le').swap16();

describe('bytes become text', () => {
  it.each([
    ['UTF-8', Buffer.from(text), []],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), []],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), []],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${text}`), []],
    ['UTF-16 LE without one', Buffer.from(text, 'utf16le'), ['encoding_guessed']],
    ['UTF-16 BE without one', utf16be(text), ['encoding_guessed']],
  ])('from %s, byte for byte', (_, bytes, notices) => expect(decodeText(bytes)).toEqual({ text, notices }));

  it('from windows-1255', () =>
    expect(decodeText(windows1255)).toEqual({ text: 'שלם עולםל\nתל אביב', notices: ['encoding_guessed'] }));

  it('from UTF-8 that was cut in the middle of a letter', () =>
    expect(decodeText(Buffer.from(text.repeat(3)).subarray(0, -12)).text.startsWith(text)).toBe(true));

  it('with one kind of line end', () => expect(decodeText(Buffer.from('א\r\nב\rג\n')).text).toBe('א\nב\nג\n'));
});

describe('bytes that are no text', () => {
  it.each([
    ['zeros', Buffer.alloc(200)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000010', 'hex')],
  ])('are refused: %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow();
  });

  it('are refused as unreadable when no encoding makes words of them', () =>
    expect(() => decodeText(Buffer.from(Array.from({ length: 200 }, (_, i) => 0x80 + (i % 64))))).toThrow(Unreadable));

  it('are refused as no text when controls stand among the letters', () =>
    expect(() => decodeText(Buffer.from('שלום\u0001\u0002\u0003'))).toThrow(WrongType));
});
