import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import typescript from 'typescript';

/**
 * Compares each Hebrew catalogue with those of all other languages beside it. A language of which there is one catalogue
 * has to have them all.
 *
 * @returns {string[]} one sentence for each text or plural form that a language lacks, that is empty, or whose blanks differ
 */
export function missingTexts(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.includes('node_modules'),
  );
  const catalogues = names.map((name) => catalogueName.exec(name)).filter(Boolean);
  const languages = new Set(catalogues.map(([, , language]) => language));
  const bases = new Set(catalogues.map(([, base]) => base));
  return [...bases].flatMap((base) =>
    [...languages]
      .filter((language) => language !== 'he')
      .flatMap((language) => comparePair(join(folder, base), language)),
  );
}

/** `<base>.<language>.json`, the language as two letters. */
const catalogueName = /^(.*)\.([a-z]{2})\.json$/;

function comparePair(base, language) {
  const paths = [`${base}.he.json`, `${base}.${language}.json`];
  const absent = paths.filter((path) => !existsSync(path));
  if (absent.length > 0) return absent.map((path) => `${path} does not exist`);
  const [hebrew, translated] = paths.map((path) => textsOf(JSON.parse(readFileSync(path, 'utf8'))));
  return [
    ...lacking(hebrew, translated, paths[1]),
    ...lacking(translated, hebrew, paths[0]),
    ...lackingForms(hebrew, translated, language, paths[1]),
    ...differing(hebrew, translated, paths[1]),
  ];
}

function lacking(from, to, path) {
  const keys = [...from.keys()].map(withoutPluralForm);
  const known = new Map([...to].map(([key, text]) => [withoutPluralForm(key), text]));
  return [...new Set(keys)].filter((key) => !known.get(key)?.trim()).map((key) => `${path} lacks "${key}"`);
}

/** Languages count differently: Hebrew has a dual that English lacks, Arabic has six forms. */
const plural = /_(zero|one|two|few|many|other)$/;
const withoutPluralForm = (key) => key.replace(plural, '');

function lackingForms(hebrew, translated, language, path) {
  const counted = new Set([...hebrew.keys()].filter((key) => plural.test(key)).map(withoutPluralForm));
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [...counted]
    .filter((key) => translated.has(`${key}_other`))
    .flatMap((key) => pluralCategories.map((form) => `${key}_${form}`))
    .filter((key) => !translated.get(key)?.trim())
    .map((key) => `${path} lacks the form "${key}"`);
}

/** Of a plural, the form for most numbers has all blanks; the others may do without their number. */
function differing(hebrew, translated, path) {
  const comparable = [...hebrew].filter(([key]) => translated.has(key) && (!plural.test(key) || /_other$/.test(key)));
  return comparable
    .filter(([key, text]) => blanksOf(text) !== blanksOf(translated.get(key)))
    .map(([key]) => `${path} fills other blanks in "${key}"`);
}

/** What is filled in, and what is set apart: `{{name}}`, `<link>…</link>`. */
const blanksOf = (text) =>
  [...text.matchAll(/{{\s*(\w+)|<(\w+)>.*?<\/\2>/g)]
    .map(([, name, tag]) => name ?? tag)
    .sort()
    .join();

function textsOf(node, prefix = '') {
  const entries = Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : [...textsOf(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** Stands for a name that is known only while the program runs. */
const anyCatalogue = '*';

/**
 * Looks up each text that the client's code asks for in the catalogues that the file names with `useTranslation`; in all of
 * them where it names none. A key that is made of pieces, or chosen among several, is every one that the types of its pieces
 * allow; where these are any text, a catalogue has to have one that begins so.
 *
 * @returns {string[]} one sentence for each that no catalogue has
 */
export function unknownTexts(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const catalogues = new Map();
  for (const name of names.filter((one) => one.endsWith('.he.json'))) {
    const texts = textsOf(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    catalogues.set(basename(name, '.he.json'), [...texts.keys()].map(withoutPluralForm));
  }
  const paths = names
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map((name) => join(folder, name));
  const program = typescript.createProgram(paths, optionsOf(folder));
  return paths.flatMap((path) =>
    askedIn(program.getSourceFile(path), program.getTypeChecker())
      .filter(({ key, isBeginning, namespaces }) => {
        const [, prefix, rest] = /^(?:([\w-]+):)?(.*)$/s.exec(key);
        const isOpen = namespaces.length === 0 || namespaces.includes(anyCatalogue);
        const places = prefix ? [prefix] : isOpen ? [...catalogues.keys()] : namespaces;
        const known = places.flatMap((place) => catalogues.get(place) ?? []);
        return !known.some((one) => one === rest || one.startsWith(isBeginning ? rest : `${rest}.`));
      })
      .map(({ key }) => `${path} asks for "${key}"`),
  );
}

function optionsOf(folder) {
  const path = typescript.findConfigFile(folder, typescript.sys.fileExists);
  const { config } = path ? typescript.readConfigFile(path, typescript.sys.readFile) : { config: {} };
  return typescript.parseJsonConfigFileContent(
    { ...config, include: [] },
    typescript.sys,
    path ? dirname(path) : folder,
  ).options;
}

function askedIn(source, checker) {
  const [namespaces, asked] = [[], []];
  const visit = (node) => {
    if (typescript.isCallExpression(node) && typescript.isIdentifier(node.expression)) {
      const [argument] = node.arguments;
      if (node.expression.text === 'useTranslation') namespaces.push(...literalsIn(argument));
      if (node.expression.text === 't' && argument) asked.push(...keysOf(argument, checker));
    }
    typescript.forEachChild(node, visit);
  };
  visit(source);
  return asked.map((one) => ({ ...one, namespaces }));
}

function keysOf(argument, checker) {
  if (typescript.isConditionalExpression(argument))
    return [argument.whenTrue, argument.whenFalse].flatMap((one) => keysOf(one, checker));
  if (!typescript.isTemplateExpression(argument))
    return (wordsOf(argument, checker) ?? []).map((key) => ({ key, isBeginning: false }));
  let keys = [argument.head.text];
  for (const { expression, literal } of argument.templateSpans) {
    const words = wordsOf(expression, checker);
    if (!words) return [{ key: argument.head.text, isBeginning: true }];
    keys = keys.flatMap((key) => words.map((word) => key + word + literal.text));
  }
  return keys.map((key) => ({ key, isBeginning: false }));
}

/** What an expression can be, where its type says so; null where it is any text. */
function wordsOf(expression, checker) {
  const type = checker.getTypeAtLocation(expression);
  const types = type.isUnion() ? type.types : [type];
  return types.every((one) => one.isStringLiteral() || one.isNumberLiteral())
    ? types.map((one) => String(one.value))
    : null;
}

const literalsIn = (node) => {
  if (!node) return [];
  if (typescript.isStringLiteralLike(node)) return [node.text];
  // A key without a name is one of the first catalogue's; the others are asked for as `name:key`.
  return typescript.isArrayLiteralExpression(node) ? literalsIn(node.elements[0]) : [anyCatalogue];
};
