import { useEffect, useState } from 'react';
import { type Language, useLanguage } from '../../../platform/i18n';
import { type Country, type Names, countriesOf } from './countries';

const lists: Record<Language, () => Promise<Names>> = {
  he: async () => (await import('i18n-iso-countries/langs/he.json')).countries,
  en: async () => (await import('i18n-iso-countries/langs/en.json')).countries,
  ar: async () => (await import('i18n-iso-countries/langs/ar.json')).countries,
};

/** In the page's language; null until the list is there. The list is no part of the page's code. */
export function useCountries(): readonly Country[] | null {
  const language = useLanguage();
  const [held, setHeld] = useState<{ language: Language; countries: Country[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (names: Names) => {
      if (isWanted) setHeld({ language, countries: countriesOf(names, language) });
    };
    // Without the list the country stays what it is; everything else can be changed.
    lists[language]().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [language]);
  return held?.language === language ? held.countries : null;
}
