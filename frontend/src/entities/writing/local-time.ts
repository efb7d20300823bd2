import { useLanguage } from '../../platform/i18n';

const locales = { he: 'he-IL', en: 'en-GB' } as const;

/** A time that its author chose: the day and the minute, by the clock in front of them. */
export function useLocalTime(): (at: string) => string {
  const format = new Intl.DateTimeFormat(locales[useLanguage()], { dateStyle: 'full', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}
