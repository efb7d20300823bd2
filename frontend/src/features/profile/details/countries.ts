export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
}
/** Code → name, or several of them. */
export type Names = Readonly<Record<string, string | readonly string[]>>;

const first = (name: string | readonly string[]): string => (typeof name === 'string' ? name : (name[0] ?? ''));

/**
 * Every country under the name that the browser gives it, or else the list's own; in the order of the language.
 */
export function countriesOf(names: Names, language: string): Country[] {
  const known = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const order = new Intl.Collator(language);
  return Object.entries(names)
    .map(([code, name]) => ({ code, name: known.of(code) ?? first(name) }))
    .sort((one, other) => order.compare(one.name, other.name));
}
