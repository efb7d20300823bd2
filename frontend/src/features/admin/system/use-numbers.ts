import { useLocale } from '../../../platform/i18n';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Numbers as the page's language writes them: plain, and as a size. */
export function useNumbers(): { plain: (value: number) => string; size: (bytes: number) => string } {
  const locale = useLocale();
  return {
    plain: (value) => value.toLocaleString(locale),
    size: (bytes) => {
      const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), units.length - 1);
      const value = bytes / 1024 ** power;
      return new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: units[power],
        maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
      }).format(value);
    },
  };
}
