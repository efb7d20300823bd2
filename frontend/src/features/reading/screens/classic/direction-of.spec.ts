import { directionOf } from './direction-of';

it.each([
  ['בבוקר ירדה מרים', 'rtl'],
  ['„1984״ — ספר', 'rtl'],
  ['\u200fשלום', 'rtl'],
  ['Hello, שלום', 'ltr'],
  ['😀 123', 'rtl'],
  ['', 'rtl'],
])('a text that begins %j runs %s', (text, direction) => expect(directionOf(text)).toBe(direction));
