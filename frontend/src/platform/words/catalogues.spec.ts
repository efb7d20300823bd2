/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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

const blanksOf = (sentence: string): string[] =>
  [...sentence.matchAll(/{{\s*(\w+)/g)].map(([, name = '']) => name).sort();
const isPlural = (key: string): boolean => /_(zero|one|two|few|many|other)$/.test(key);

describe.each(hebrewFiles.map((name) => relative('.', name)))('%s', (name) => {
  const hebrew = flat(read(name));
  const english = flat(read(name.replace('.he.json', '.en.json')));

  it('has the same keys in both languages', () =>
    expect([...english.keys()].sort()).toEqual([...hebrew.keys()].sort()));

  it('has no empty sentence', () =>
    expect([...hebrew, ...english].filter(([, sentence]) => sentence.trim() === '')).toEqual([]));

  it('fills the same blanks in both languages', () => {
    const differing = [...hebrew].filter(([key, sentence]) => {
      // 'One comment' needs no number.
      if (isPlural(key)) return false;
      return blanksOf(sentence).join() !== blanksOf(english.get(key) ?? '').join();
    });
    expect(differing).toEqual([]);
  });
});
