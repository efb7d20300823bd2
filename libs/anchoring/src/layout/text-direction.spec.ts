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
