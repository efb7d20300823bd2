import { readFileSync } from 'node:fs';
import { byLanguage } from '@shulayim/contracts/languages';
import { createInstance, type TFunction } from 'i18next';
import { askedLanguage, type Language } from './asked-language.js';

export type { Language } from './asked-language.js';

interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `group.name` of every sentence; plural forms by what their keys have in common. */
type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Counted}_${PluralForm}`
      ? Counted
      : Key
    : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/**
 * The sentence under a key, its blanks filled. What a person typed goes in as it is: whoever makes a page of it escapes
 * it. `count` also chooses the plural form.
 */
export type Say<Key extends string> = (key: Key, values?: Readonly<Record<string, string | number>>) => string;
export interface Sentences<Key extends string> extends Readonly<Record<Language, Say<Key>>> {
  /** In the language of whoever is answered. */
  readonly asked: Say<Key>;
}

/** Reads the same catalogue in another language. */
type Translations = (language: Language) => Catalogue;

/**
 * The catalogues `<name>.<language>.json` beside a module; each is read when something is first said in its language.
 *
 * @param base the module's `import.meta.url`
 */
export const beside =
  (base: string, name: string): Translations =>
  (language) =>
    JSON.parse(readFileSync(new URL(`./${name}.${language}.json`, base), 'utf8')) as Catalogue;

/**
 * The sentences of a catalogue in all languages. Its Hebrew names the keys; that every other language has them is looked
 * after by the check `texts`.
 *
 * @returns for each language what says a sentence; nothing for a key that only a newer program knows
 */
export function sentencesOf<He extends Catalogue>(he: He, translations: Translations): Sentences<KeyOf<He>> {
  const say = (language: Language): Say<string> => {
    let translate: TFunction | undefined;
    return (key, values) => {
      translate ??= translatorOf(language, language === 'he' ? he : translations(language));
      return translate(key, { ...values });
    };
  };
  const all = byLanguage(say);
  return { ...all, asked: (key, values) => all[askedLanguage()](key, values) };
}

function translatorOf(lng: Language, translation: Catalogue): TFunction {
  const library = createInstance({
    lng,
    resources: { [lng]: { translation } },
    initAsync: false,
    fallbackLng: false,
    nsSeparator: false,
    parseMissingKeyHandler: () => '',
    // Names and titles may look like blanks themselves.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  void library.init();
  return library.getFixedT(lng);
}
