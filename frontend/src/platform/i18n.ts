import type { Language, TranslatedLanguage } from '@shulayim/contracts';
import { use } from 'react';
import { create } from 'zustand';
import type { Translation } from './words/languages/translation';
import uiHe from './words/catalogues/ui.he.json';
import { type Catalogue, type Translate, translatorOf } from './words/translate';

export type { Language };

type Files = Record<string, () => Promise<Catalogue>>;

/**
 * One file per feature and language, `<feature>.<language>.json`; the file's name is its namespace. `<part>.lazy.<language>.json`: of a
 * part that few pages show, named by that part's own code (`addWords`).
 */
const hebrewFiles: Files = {
  ...import.meta.glob<Catalogue>(
    [
      '../features/accounts/**/*.he.json',
      '../features/coming-soon/**/*.he.json',
      '../features/comments/**/*.he.json',
      '../features/home/**/*.he.json',
      '../features/reading/**/*.he.json',
      '../features/sharing/**/*.he.json',
      '!../features/**/*.lazy.*',
    ],
    { import: 'default' },
  ),
  ...import.meta.glob<Catalogue>(['./words/catalogues/*.he.json', '!./words/catalogues/ui.he.json'], {
    import: 'default',
  }),
};
/** Hebrew catalogues that only their feature's own code names; called before any of them is asked for. */
export const addWords = (files: Files): Files => Object.assign(hebrewFiles, files);

/** Each comes when it is chosen; a language without an entry here does not compile. */
const translations: Readonly<Record<TranslatedLanguage, () => Promise<{ translation: Translation }>>> = {
  en: () => import('./words/languages/en'),
  ar: () => import('./words/languages/ar'),
};

/** Sentence of the schemas, or of what comes in place of an answer → the same in the language that is shown. */
let sentences: ReadonlyMap<string, string> = new Map();

async function filesOf(language: Language): Promise<Files> {
  if (language === 'he') return hebrewFiles;
  const { translation } = await translations[language]();
  sentences = translation.sentences;
  return translation.files;
}
const nameOf = (namespace: string, language: Language): string => `${namespace}.${language}.json`;

/** React reads a promise that says so of itself without waiting, so that words which are here are drawn at once. */
const fulfilled = (words: Promise<Translate>, value: Translate) => Object.assign(words, { status: 'fulfilled', value });
const ui = translatorOf(uiHe, 'he');

/** Of all catalogues that were asked for. */
const asked = new Map<string, Promise<Translate>>([[nameOf('ui', 'he'), fulfilled(Promise.resolve(ui), ui)]]);
/** Of several catalogues, by their names. */
const combined = new Map<string, Translate>();

const useStore = create<{ language: Language; locale: string }>()(() => ({ language: 'he', locale: 'he-IL' }));

async function fetchWords(namespace: string, language: Language): Promise<Translate> {
  const name = nameOf(namespace, language);
  const named = (files: Files) => Object.entries(files).find(([path]) => path.endsWith(`/${name}`))?.[1];
  const file = named(await filesOf(language)) ?? named((await import('./words/hebrew')).hebrewFiles);
  const fetched = await file?.();
  if (!fetched) throw new Error(`no catalogue ${name}`);
  return translatorOf(fetched, language);
}

/** What waits for words asks for them again once they could not be had: not without a pause. Milliseconds. */
const pauseMs = 1000;
const failLater = (failure: unknown): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(failure as Error), pauseMs));

/** Asked for once, however many parts of a page ask; asked for again after it could not be had. */
function load(namespace: string, language: Language): Promise<Translate> {
  const name = nameOf(namespace, language);
  const before = asked.get(name);
  if (before) return before;
  const words = fetchWords(namespace, language).catch(failLater);
  asked.set(name, words);
  words.then(
    (translate) => fulfilled(words, translate),
    () => asked.delete(name),
  );
  return words;
}

/** Loads what a screen will say, before it is shown. */
export const loadWords = (namespaces: Iterable<string>, language = useStore.getState().language): Promise<unknown> =>
  Promise.all(Array.from(namespaces, (namespace) => load(namespace, language)));

/** What any screen has asked for. */
export const askedNamespaces = (): ReadonlySet<string> =>
  new Set(Array.from(asked.keys(), (name) => name.replace(/\.\w+\.json$/, '')));

/** Once all words are there: everything that is on screen changes at once. `locale`: how it writes dates and numbers. */
export const showLanguage = (language: Language, locale: string): void => useStore.setState({ language, locale });

/** What was chosen in this browser before. */
export const chosenLanguage = () => /\blanguage=(\w+)/.exec(document.cookie)?.[1] as Language | undefined;

export const useLanguage = (): Language => useStore((now) => now.language);
/** How dates and numbers are written. */
export const useLocale = (): string => useStore((now) => now.locale);
/** For what is drawn anew with the language, as everything that has words is. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(useStore.getState().locale, options);

/** A Hebrew sentence that no catalogue of a screen has, in the language that is shown: of a schema, of a broken connection. */
export const inLanguage = (sentence: string): string =>
  useStore.getState().language === 'he' ? sentence : (sentences.get(sentence) ?? sentence);

/**
 * The words of one catalogue, or of several: those of the second and later ones as `namespace:key`. `t` stays the same
 * function until the language changes.
 */
export function useTranslation(namespace: string | readonly string[] = 'ui'): { t: Translate } {
  const language = useLanguage();
  const names = [namespace].flat();
  const words: Translate[] = [];
  for (const one of names) words.push(use(load(one, language)));
  const [first = translatorOf({}, language)] = words;
  return { t: words.length === 1 ? first : severalOf([language, ...names].join(), names, words) };
}

/** One function for the same catalogues, so that effects and memos that name it rest. */
function severalOf(name: string, namespaces: readonly string[], words: readonly Translate[]): Translate {
  const before = combined.get(name);
  if (before) return before;
  const several: Translate = (key, values) => {
    const [namespace = '', rest] = key.split(':');
    const place = rest === undefined ? 0 : namespaces.indexOf(namespace);
    return words[place]?.(rest ?? key, values) ?? key;
  };
  combined.set(name, several);
  return several;
}
