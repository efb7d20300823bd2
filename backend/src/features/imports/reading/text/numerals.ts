type Digits = readonly (readonly [value: number, letters: string])[];

const hebrewDigits: Digits = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  ...[...'טחזוהדגבא'].map((letter, index) => [9 - index, letter] as const),
];
const romanDigits: Digits = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

const written = (value: number, digits: Digits): string => {
  const digit = digits.find(([worth]) => worth <= value);
  return digit ? digit[1] + written(value - digit[0], digits) : '';
};

/** Fifteen and sixteen would be written as a name of God. */
export const hebrewNumeral = (value: number): string =>
  written(value, hebrewDigits).replace(/יה$/, 'טו').replace(/יו$/, 'טז');
export const romanNumeral = (value: number): string => written(value, romanDigits);

/** After Z comes AA, as Word and LibreOffice count. */
function latinLetters(value: number): string {
  const letter = String.fromCharCode(65 + ((value - 1) % 26));
  return letter.repeat(Math.ceil(value / 26));
}

/** More items than any list has: letters would be too many. */
const most = 780;
const systems: readonly (readonly [names: RegExp, written: (value: number) => string])[] = [
  [/^hebrew|^א/, hebrewNumeral],
  [/^(?:upperLetter|A)$/, latinLetters],
  [/^(?:lowerLetter|a)$/, (value) => latinLetters(value).toLowerCase()],
  [/^(?:upperRoman|I)$/, romanNumeral],
  [/^(?:lowerRoman|i)$/, (value) => romanNumeral(value).toLowerCase()],
];

/**
 * What stands before an item of a numbered list, with a blank behind it.
 *
 * @param format as Word (`hebrew1`, `lowerLetter`), LibreOffice (`א, ב, ג, ...`) or HTML (`a`) has it; digits where it is another one
 */
export function numberSign(value: number, format = ''): string {
  const system = value > 0 && value <= most ? systems.find(([names]) => names.test(format))?.[1] : undefined;
  return `${system ? system(value) : value}. `;
}
