import { useLocale } from '../../platform/i18n';

/** A time that its author chose: the day and the minute, by the clock in front of them. */
export function useLocalTime(): (at: string) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'full', timeStyle: 'short' });
  return (at) => format.format(new Date(at));
}
