import { useLocale } from '../i18n';

/** What the browser calls a country in the page's language. @returns by its ISO 3166-1 alpha-2 code */
export function useCountryName(): (code: string) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code) => names.of(code) ?? code;
}
