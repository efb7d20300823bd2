import { languageOfRun } from './run-language.js';

const usual = { plain: 'en-US', complex: 'he-IL' };

it.each([
  ['Bonjour', 'fr-FR', 'he-IL', 'fr-FR'],
  ['Hello', 'en-US', 'he-IL', null],
  ['Hello', 'en-GB', null, null],
  ['Hello', 'he-IL', null, null],
  ['Hello', 'x-none', null, null],
  ['Привет', 'ru-RU', null, 'ru-RU'],
  ['שלום', 'fr-FR', 'he-IL', null],
  ['אַ גוטן טאָג', 'en-US', 'yi-Hebr', 'yi-Hebr'],
  ['שלום', 'en-US', 'ar-SA', null],
  ['سلام', 'en-US', 'ar-SA', 'ar-SA'],
  ['12:30', 'fr-FR', 'ar-SA', null],
])('%s, said to be %s and %s: %s', (text, plain, complex, expected) => {
  expect(languageOfRun(text, { plain, complex }, usual)).toBe(expected);
});

it('English is told where the file has another language for such letters', () => {
  expect(languageOfRun('Hello', { plain: 'en-US', complex: null }, { plain: 'fr-FR', complex: 'he-IL' })).toBe('en-US');
});

it('Hebrew is never told in Hebrew letters, whatever the file has for them', () => {
  expect(languageOfRun('שלום', { plain: null, complex: 'he-IL' }, { plain: 'en-US', complex: 'hi-IN' })).toBe(null);
});
