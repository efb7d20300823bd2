interface LanguageFacts {
  readonly direction: 'rtl' | 'ltr';
  /** How dates and numbers are written (BCP 47). */
  readonly locale: string;
  /** As those who read it call it. */
  readonly name: string;
  /** Of a translation that is a draft: what those who choose it are told, in their language. */
  readonly draft?: string;
}

/**
 * The languages of the interface, the usual one first: another one is an entry here, and its catalogues (ADR 135). A text's
 * own language is not among these: it may be any.
 */
const facts = {
  he: { direction: 'rtl', locale: 'he-IL', name: 'עברית' },
  // The day stands before the month.
  en: { direction: 'ltr', locale: 'en-GB', name: 'English' },
  ar: {
    direction: 'rtl',
    locale: 'ar-u-nu-latn',
    name: 'العربية (مسودة)',
    draft: 'هذه الترجمة مسودة لم تُراجَع بعد، وقد تجد فيها أخطاء.',
  },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof facts;
export type TranslatedLanguage = Exclude<Language, 'he'>;
export const languages = Object.keys(facts) as [Language, ...Language[]];

const factsOf: Readonly<Record<Language, LanguageFacts>> = facts;
export const isLanguage = (name: unknown): name is Language => languages.some((one) => one === name);
export const directionOf = (language: Language): LanguageFacts['direction'] => factsOf[language].direction;
export const localeOf = (language: Language): string => factsOf[language].locale;
export const languageName = (language: Language): string => factsOf[language].name;
/** @returns undefined of a translation that is no draft */
export const draftNotice = (language: Language): string | undefined => factsOf[language].draft;

/** What is made for each language. */
export const byLanguage = <Made>(make: (language: Language) => Made): Readonly<Record<Language, Made>> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Made>;

/** The cookie in which a browser keeps what was chosen in it. */
export const languageCookie = 'language';
