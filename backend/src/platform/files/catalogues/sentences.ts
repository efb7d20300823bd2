import { createInstance } from 'i18next';
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

/**
 * The sentences of two catalogues, `<name>.he.json` and `<name>.en.json`. A key that either of them lacks does not compile.
 *
 * @returns for each language what says a sentence; nothing for a key that only a newer program knows
 */
export function sentencesOf<He extends Catalogue, En extends Catalogue>(
  he: He,
  en: En,
): Sentences<KeyOf<He> & KeyOf<En>> {
  const library = createInstance({
    resources: { he: { translation: he }, en: { translation: en } },
    initAsync: false,
    fallbackLng: false,
    nsSeparator: false,
    parseMissingKeyHandler: () => '',
    // Names and titles may look like blanks themselves.
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  void library.init();
  const say = (language: Language): Say<string> => {
    const translate = library.getFixedT(language);
    return (key, values) => translate(key, { ...values });
  };
  const all: Record<Language, Say<string>> = { he: say('he'), en: say('en') };
  return { ...all, asked: (key, values) => all[askedLanguage()](key, values) };
}
