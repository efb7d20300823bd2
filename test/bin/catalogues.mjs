import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares each Hebrew catalogue with the English one beside it.
 *
 * @returns {string[]} one sentence for each text that one language lacks, or that is empty
 */
export function missingTexts(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  );
  const bases = new Set(names.flatMap((name) => /^(.*)\.(?:he|en)\.json$/.exec(name)?.[1] ?? []));
  return [...bases].flatMap((base) => comparePair(join(folder, base)));
}

function comparePair(base) {
  const paths = [`${base}.he.json`, `${base}.en.json`];
  const absent = paths.filter((path) => !existsSync(path));
  if (absent.length > 0) return absent.map((path) => `${path} does not exist`);
  const [hebrew, english] = paths.map((path) => textsOf(JSON.parse(readFileSync(path, 'utf8'))));
  return [...lacking(hebrew, english, paths[1]), ...lacking(english, hebrew, paths[0])];
}

function lacking(from, to, path) {
  const keys = [...from.keys()].map(withoutPluralForm);
  const known = new Map([...to].map(([key, text]) => [withoutPluralForm(key), text]));
  return [...new Set(keys)].filter((key) => !known.get(key)?.trim()).map((key) => `${path} lacks "${key}"`);
}

/** Languages count differently: Hebrew has a dual that English lacks. */
const withoutPluralForm = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function textsOf(node, prefix = '') {
  const entries = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...textsOf(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}
