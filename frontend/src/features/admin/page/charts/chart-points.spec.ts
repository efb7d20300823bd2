import { chartFile, dateOf, longDateOf } from './chart-points';

describe('the points of a chart', () => {
  it('are named by day, or by month and year', () => {
    expect(dateOf('2026-06-01', 'day', 'he')).toBe('1.6');
    expect(dateOf('2026-10-11', 'week', 'en')).toBe('11/10');
    expect(dateOf('2026-06-01', 'month', 'he')).toBe('6.2026');
    expect(longDateOf('2026-06-01', 'day', 'he')).toBe('1.6.2026');
    expect(longDateOf('2026-06-01', 'month', 'en')).toBe('6/2026');
  });
  it('are a file that spreadsheets open: marked, with every column', () => {
    const series = [
      { name: 'a', label: 'נרשמו, היום' },
      { name: 'b', label: 'b' },
    ];
    expect(chartFile('מתי', [{ at: '2026-06-01', values: { a: 3 } }], series)).toBe(
      '\ufeffמתי,"נרשמו, היום",b\r\n2026-06-01,3,0\r\n',
    );
  });
});
