import { israelTimeZone } from '@shulayim/contracts';
import { useEffect, useState } from 'react';
import { useLocale, useTranslation } from '../../i18n';
import { nextChangeMs, relativeTime } from '../../words/relative-time';

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: israelTimeZone } as const;
const dayAndHour = { ...day, hour: '2-digit', minute: '2-digit' } as const;

/** Making one takes long, and a page shows hundreds of times. */
function formats(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (locale) => {
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    made.set(locale, format);
    return format;
  };
}
const longFormat = formats(dayAndHour);
const dayFormat = formats(day);

/** Long month plus hour and minute (P §9), in Israel's time. */
export function useLongDate(): (at: string) => string {
  const format = longFormat(useLocale());
  return (at) => format.format(new Date(at));
}

/** '4 minutes ago', kept true while it is on screen; the full date as the tooltip. */
export function Time({ at }: { at: string }) {
  const { t } = useTranslation('ui');
  const longDate = useLongDate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), nextChangeMs(at, Date.now()));
    return () => clearTimeout(timer);
  }, [at, now]);
  const passed = relativeTime(at, now);
  return (
    <time dateTime={at} title={longDate(at)}>
      {passed.unit === 'now' ? t('ago.now') : t(`ago.${passed.unit}`, { count: passed.count })}
    </time>
  );
}

/** The date in full. */
export function LongDate({ at }: { at: string }) {
  const longDate = useLongDate();
  return <time dateTime={at}>{longDate(at)}</time>;
}

/** The day alone; the full date as the tooltip. */
export function Day({ at }: { at: string }) {
  const locale = useLocale();
  const longDate = useLongDate();
  return (
    <time dateTime={at} title={longDate(at)}>
      {dayFormat(locale).format(new Date(at))}
    </time>
  );
}
