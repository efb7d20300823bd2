/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@shulayim/contracts/languages';

/** Code that keeps something in a browser, or sets a cookie. */
const keeps =
  /localStorage|sessionStorage|document\.cookie|caches\.open|etCookie\(|[a-z]Stored\(|persistJson|unsentList|cacheName|getItem\(|savedUserKey =|Cookie = /;
/** How such code names it: by a constant, by what makes a name of an id, or where it is asked for. */
const namings = [
  /const \w*(?:[kK]ey|Prefix|Cookie|cookieName|Cache|[wW]indow|hasNotes) = ['`]([a-z][\w-]*)/gi,
  /(?:[kK]ey|keyOf|Prefix) = \([^)]*\)(?:: string)? =>\s*`([a-z][\w-]*)/g,
  /const key = `([a-z][\w-]*)/g,
  /(?:[a-z]Stored|persistJson|unsentList|getItem|cacheName:)(?: |\()'([\w-]+)'/g,
];
/** Of files that keep something: names of other things. */
const others = ['shulayim_'];
/** By the library that keeps the site's own files for reading without network. */
const ofLibraries = ['workbox-precache'];

const sources = ['frontend/src', 'frontend/public', 'backend/src', 'libs/contracts/src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|js)$/.test(path) && !/\.spec\.|\.examples\.|testing\//.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8')),
);
const namesInCode = sources
  .filter((text) => keeps.test(text))
  .flatMap((text) => namings.flatMap((naming) => [...text.matchAll(naming)].map(([, name = '']) => name)))
  .map((name) => name.replace(/-$/, ''))
  .filter((name) => !others.includes(name));

describe.each(languages)('the table of what is kept in the browser: %s', (language) => {
  const file = join('frontend/src/features/legal/documents', `privacy.${language}.json`);
  const { sections } = JSON.parse(readFileSync(file, 'utf8')) as { sections: { cookies: { table: object } } };
  const [, ...rows] = Object.values(sections.cookies.table).map((row: object) => Object.values(row) as string[]);
  const named = rows.flatMap(([names = '']) => names.split(', '));

  it('has each name that the program uses, once, and no other', () => {
    expect(named.sort()).toEqual([...new Set([...namesInCode, ...ofLibraries])].sort());
  });
});
