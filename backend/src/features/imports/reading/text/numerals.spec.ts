import { hebrewNumeral, numberSign } from './numerals.js';

it('counts in Hebrew letters as people write them', () =>
  expect([1, 10, 15, 16, 19, 30, 115, 499].map(hebrewNumeral)).toEqual([
    'א',
    'י',
    'טו',
    'טז',
    'יט',
    'ל',
    'קטו',
    'תצט',
  ]));

it.each([
  ['hebrew1', 3, 'ג. '],
  ['א, י, ק, ...', 12, 'יב. '],
  ['lowerLetter', 28, 'bb. '],
  ['A', 2, 'B. '],
  ['upperRoman', 1994, '1994. '],
  ['i', 4, 'iv. '],
  ['decimal', 7, '7. '],
  ['lowerLetter', 0, '0. '],
])('an item of a list in %s', (format, value, sign) => expect(numberSign(value, format)).toBe(sign));
