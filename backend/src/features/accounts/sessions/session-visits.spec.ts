import { SessionVisits } from './session-visits.js';

const written: string[][] = [];
const pool = { query: jest.fn(async (_: string, [ids]: [string[]]) => void written.push(ids)) };
const log = { warn: jest.fn() };
let visits: SessionVisits;

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
  written.length = 0;
  visits = new SessionVisits(pool as never, log as never);
});
afterEach(() => jest.useRealTimers());

describe('the visits of sessions', () => {
  it('gather, and are written once however many calls there were', async () => {
    for (const id of ['a', 'b', 'a', 'a']) visits.note(id);
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(1000);
    visits.note('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual([['a', 'b']]);
  });

  it('are written again after five minutes', async () => {
    visits.note('a');
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    visits.note('a');
    await jest.advanceTimersByTimeAsync(1000);
    expect(written).toEqual([['a'], ['a']]);
  });

  it('are each written once, whoever else comes later', async () => {
    visits.note('a');
    await jest.advanceTimersByTimeAsync(1000);
    visits.note('b');
    await jest.advanceTimersByTimeAsync(1000);
    expect(written).toEqual([['a'], ['b']]);
  });

  it('are not lost when the program stops', async () => {
    visits.note('a');
    await visits.beforeApplicationShutdown();
    expect(written).toEqual([['a']]);
  });

  it('never disturb a call when the database is away', async () => {
    pool.query.mockRejectedValueOnce(new Error('away'));
    visits.note('a');
    await jest.advanceTimersByTimeAsync(1000);
    expect(log.warn).toHaveBeenCalled();
  });
});
