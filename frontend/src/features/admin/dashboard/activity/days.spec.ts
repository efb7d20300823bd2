import { beginningOf } from './days';

describe('a day in Israel', () => {
  it('begins two hours before that of Greenwich in winter, three in summer', () => {
    expect(beginningOf('2026-01-15')).toBe('2026-01-14T22:00:00.000Z');
    expect(beginningOf('2026-06-01')).toBe('2026-05-31T21:00:00.000Z');
  });
  it('is followed by the next one, over months and years', () => {
    expect(beginningOf('2026-12-31', 1)).toBe('2026-12-31T22:00:00.000Z');
  });
  it('is none when the field is empty', () => expect(beginningOf('')).toBeNull());
});
