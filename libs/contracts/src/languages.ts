/** The languages of the interface, the usual one first. A text's own language is not among these: it may be any. */
export const languages = ['he', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (name: unknown): name is Language => languages.some((one) => one === name);
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'he' ? 'rtl' : 'ltr');
const locales: Readonly<Record<Language, string>> = { he: 'he-IL', en: 'en-GB' };
/** How dates and numbers are written; in English the day stands before the month. */
export const localeOf = (language: Language): string => locales[language];
/** The cookie in which a browser keeps what was chosen in it. */
export const languageCookie = 'language';
