import type { Language } from '../../../../platform/i18n';

/** What one point of a chart stands for. */
export type ChartStep = 'day' | 'week' | 'month';

export interface ChartSeries {
  readonly name: string;
  readonly label: string;
}

export interface ChartPoint {
  /** The first day of what it counts, in Israel: `2026-06-01`. */
  readonly at: string;
  readonly values: Readonly<Record<string, number>>;
}

/** As the drawing wants it: one flat object each. */
export const pointOf = ({ at, values }: ChartPoint): Record<string, string | number> => ({ ...values, at });

/** `1.6`, `1.6.26` or `6.2026`: figures only, which read alike in both directions. */
export function dateOf(at: string, step: ChartStep, language: Language): string {
  const [year = '', month = '', day = ''] = at.split('-').map((part) => part.replace(/^0/, ''));
  const mark = language === 'he' ? '.' : '/';
  return (step === 'month' ? [month, year] : [day, month]).join(mark);
}

/** The same with its year, for a table. */
export function longDateOf(at: string, step: ChartStep, language: Language): string {
  const mark = language === 'he' ? '.' : '/';
  const short = dateOf(at, step, language);
  return step === 'month' ? short : short + mark + at.slice(0, 4);
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A table that spreadsheets open rightly. Labels are the catalogue's and the rest are dates and numbers: no formulas. */
export function chartFile(when: string, points: readonly ChartPoint[], series: readonly ChartSeries[]): string {
  const head = [when, ...series.map(({ label }) => label)];
  const rows = points.map(({ at, values }) => [at, ...series.map(({ name }) => String(values[name] ?? 0))]);
  return '\ufeff' + [head, ...rows].map((row) => row.map(cell).join(',') + '\r\n').join('');
}
