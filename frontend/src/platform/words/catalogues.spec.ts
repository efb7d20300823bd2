/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languages } from '@shulayim/contracts/languages';

const source = join(__dirname, '../..');
const hebrewFiles = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.he.json'),
);

type Tree = { [key: string]: string | Tree };
const read = (name: string): Tree => JSON.parse(readFileSync(join(source, name), 'utf8')) as Tree;

/** `a.b` → sentence, for every sentence. */
function flat(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const blanksOf = (sentence: string): string =>
  [...sentence.matchAll(/{{\s*(\w+)/g)]
    .map(([, name = '']) => name)
    .sort()
    .join();
const form = /_(zero|one|two|few|many|other)$/;
const withoutForm = (keys: Iterable<string>): string[] =>
  [...new Set(Array.from(keys, (key) => key.replace(form, '')))].sort();

describe.each(languages.filter((language) => language !== 'he'))('in %s', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  describe.each(hebrewFiles.map((name) => relative('.', name)))('%s', (name) => {
    const hebrew = flat(read(name));
    const translated = flat(read(name.replace('.he.json', `.${language}.json`)));

    it('has the keys of the Hebrew one and no others', () =>
      expect(withoutForm(translated.keys())).toEqual(withoutForm(hebrew.keys())));

    it('has every form in which the language counts', () => {
      const counted = withoutForm([...hebrew.keys()].filter((key) => form.test(key)));
      const wanted = counted.flatMap((key) => forms.map((one) => `${key}_${one}`));
      expect(wanted.filter((key) => !translated.has(key))).toEqual([]);
    });

    it('has no empty sentence', () =>
      expect([...hebrew, ...translated].filter(([, sentence]) => sentence.trim() === '')).toEqual([]));

    it('fills the same blanks', () => {
      // 'One comment' needs no number.
      const compared = [...hebrew].filter(([key]) => !form.test(key) || key.endsWith('_other'));
      const differing = compared.filter(
        ([key, sentence]) => blanksOf(sentence) !== blanksOf(translated.get(key) ?? ''),
      );
      expect(differing).toEqual([]);
    });
  });
});
