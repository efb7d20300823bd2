import fc from 'fast-check';
import { textDirection } from './text-direction.js';

describe('textDirection', () => {
  it.each([
    ['C++ ו־Node.js גרסה חמש יצאו השנה', 'rtl'],
    ['“Quoted” ו„עברית” שבאה אחריה', 'rtl'],
    ['שלום, said the old man to the sea', 'ltr'],
    ['17. שָׁלוֹשׁ', 'rtl'],
    ['مرحبا, wide world', 'ltr'],
    ['السلام عليكم hello', 'rtl'],
  ])('%j runs %s, as most of its letters do', (text, direction) => expect(textDirection(text)).toBe(direction));

  it.each(['* * *', '', '16:40', '🌊', 'אב ab'])('%j runs as its work’s language does', (text) => {
    expect(textDirection(text)).toBe('rtl');
    expect(textDirection(text, 'he')).toBe('rtl');
    expect(textDirection(text, 'en')).toBe('ltr');
  });

  it('counts letters beyond the first plane once', () => expect(textDirection('𝒜𝒷 אבג')).toBe('rtl'));
});

it('counts letters as Unicode knows them, in whatever writing', () => {
  const pieces = fc.constantFrom(
    ...[
      'א',
      'ת',
      'שָׁ',
      'ײ',
      'ﬠ',
      'ם־',
      'A',
      'z',
      'é',
      'Ж',
      '中',
      'ß',
      'ع',
      '߀',
      'ݐ',
      '𞤀',
      '𝔸',
      '😀',
      '5',
      '٣',
      ' ',
      '״',
      '\ud83d',
      '\ude00',
    ],
  );
  const known = (text: string) => {
    const all = text.match(/\p{L}/gu)?.length ?? 0;
    const backwards =
      text.match(/(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Nko}\p{Script=Adlam}]/gu)?.length ?? 0;
    return backwards * 2 === all ? 'even' : backwards * 2 > all ? 'rtl' : 'ltr';
  };
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (all) => {
      const text = all.join('');
      const [hebrew, english] = ['he', 'en'].map((language) => textDirection(text, language));
      expect(hebrew === english ? hebrew : 'even').toBe(known(text));
    }),
  );
});
