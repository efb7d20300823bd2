export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}
/** What fills the blanks of a sentence. `count` also chooses its plural form. */
export type Values = Readonly<Record<string, string | number | undefined>>;
/** The sentence under `key` (`group.name`); the key itself when there is none. */
export type Translate = (key: string, values?: Values) => string;

const find = (catalogue: Catalogue, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Catalogue | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), catalogue);
  return typeof found === 'string' ? found : undefined;
};

const fill = (sentence: string, values: Values): string =>
  sentence.replace(/{{\s*(\w+)\s*}}/g, (_blank, name: string) => String(values[name] ?? ''));

/**
 * The sentences of one catalogue. A key with `count` is looked for under `key_one`, `key_two`, `key_other`, as the
 * language counts; a form that it lacks is `key_other`. What a person typed is filled in as it is: React escapes it.
 */
export function translatorOf(catalogue: Catalogue, language: string): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const forms = typeof count === 'number' ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key];
    const sentence = forms.map((form) => find(catalogue, form)).find((found) => found !== undefined);
    return sentence === undefined ? key : fill(sentence, values);
  };
}
