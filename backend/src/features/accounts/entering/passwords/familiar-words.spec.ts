import { isFamiliar } from './familiar-words.js';

const dana = { name: 'דנה אלון-Ziv', email: 'dana.alon7@books.example.org' };
const site = 'https://read.margins.example:8443/base';
const isRefused = (password: string, owner = dana) => isFamiliar(password, owner, site);

it.each([
  ['the whole name', 'דנה אלון-ziv'],
  ['a word of it', 'אלון'],
  ['a word of it between signs, in another case', '!!ZIV!!'],
  ['the address', 'Dana.Alon7@Books.Example.org'],
  ['the address and a sign', 'dana.alon7@books.example.org!'],
  ['what stands before the @', 'dana.alon7'],
  ['a label of its domain', 'Example'],
  ['the name of the site', 'שוליים1'],
  ['the same in Latin letters', '1Shulayim!'],
  ['the host of the site', 'read.margins.example'],
])('%s is familiar', (_what, password) => expect(isRefused(password)).toBe(true));

it.each([
  ['a word and more', 'dana-secret-1'],
  ['a word of the name and digits', 'אלון2026'],
  ['a label of the domain and digits', 'example1'],
  ['two of them', 'דנה-שוליים'],
  ['a word within another one', 'alonso12'],
  ['digits alone', '8443-2026'],
  ['nothing of all that', 'קלמנטינה-17'],
])('%s is not', (_what, password) => expect(isRefused(password)).toBe(false));

it('words of fewer than three letters do not count', () => {
  const short = { name: 'לי Bo', email: 'li@qq.io' };
  for (const password of ['לי', 'bo', '!li!', 'qq']) expect(isRefused(password, short)).toBe(false);
  expect(isRefused('לי Bo!', short)).toBe(true);
});

it('an address of digits is familiar as it stands', () => {
  const phone = { name: 'דנה', email: '0541234567@example.org' };
  expect([isRefused('0541234567', phone), isRefused('0541234568', phone)]).toEqual([true, false]);
});

it('a site whose host is Hebrew is known by it', () =>
  expect(isFamiliar('ספר.ישראל1', dana, 'https://ספר.ישראל')).toBe(true));
