import { PeriodicTask, type Period } from './periodic-task.js';

const second: Period = { everyMs: 1_000, failure: 'it waits for another try' };

/** Counts its runs, each of which lasts until `finish`. */
class Counted extends PeriodicTask {
  runs = 0;
  finish: (error?: Error) => void = () => undefined;
  readonly warnings: unknown[][];

  constructor(period = second, runsHere = true) {
    const warnings: unknown[][] = [];
    super(period, runsHere, { warn: (...told: unknown[]) => void warnings.push(told) });
    this.warnings = warnings;
  }

  protected work(): Promise<void> {
    this.runs++;
    return new Promise((resolve, reject) => (this.finish = (error) => (error ? reject(error) : resolve())));
  }
}

describe('a periodic task', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  const passes = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('runs in each period, one run at a time', async () => {
    const task = new Counted();
    task.onApplicationBootstrap();
    await passes(999);
    expect(task.runs).toBe(0);
    await passes(3_001);
    expect(task.runs).toBe(1);
    task.finish();
    await passes(1_000);
    expect(task.runs).toBe(2);
  });

  it('may begin earlier than after its first period', async () => {
    const task = new Counted({ ...second, firstAfterMs: 100 });
    task.onApplicationBootstrap();
    await passes(100);
    expect(task.runs).toBe(1);
  });

  it('says in the log what failed, and tries again in the next period', async () => {
    const task = new Counted();
    task.onApplicationBootstrap();
    await passes(1_000);
    const failure = new Error('away');
    task.finish(failure);
    await passes(1_000);
    expect(task.warnings).toEqual([[{ err: failure }, 'it waits for another try']]);
    expect(task.runs).toBe(2);
  });

  it('says once that it fails, each minute that it still does, and once that this is over', async () => {
    const task = new Counted();
    task.onApplicationBootstrap();
    await passes(1_000);
    const failure = new Error('away');
    for (let seconds = 0; seconds < 65; seconds += 1) {
      task.finish(failure);
      await passes(1_000);
    }
    expect(task.warnings).toEqual([
      [{ err: failure }, 'it waits for another try'],
      [{ reason: 'away' }, 'it waits for another try'],
    ]);
    task.finish();
    await passes(1_000);
    task.finish();
    await passes(1_000);
    expect(task.warnings.slice(2)).toEqual([
      [expect.objectContaining({ tries: 65 }), 'it waits for another try: this is over'],
    ]);
  });

  it('looks again for whoever asks while a run is under way, which may have looked already', async () => {
    const task = new Counted();
    task.onApplicationBootstrap();
    await passes(1_000);
    let isOver = false;
    const asked = task.run().then(() => (isOver = true));
    task.finish();
    await passes(10);
    expect([task.runs, isOver]).toEqual([2, false]);
    task.finish();
    await asked;
    expect(task.runs).toBe(2);
  });

  it('does nothing in a process that leaves it to others', async () => {
    const task = new Counted(second, false);
    task.onApplicationBootstrap();
    await passes(5_000);
    expect(task.runs).toBe(0);
  });

  it('ends with the run that is under way, and begins no other one', async () => {
    const task = new Counted();
    task.onApplicationBootstrap();
    await passes(1_000);
    let isOver = false;
    const end = task.beforeApplicationShutdown().then(() => (isOver = true));
    await passes(5_000);
    expect(isOver).toBe(false);
    task.finish();
    await end;
    await passes(5_000);
    expect(task.runs).toBe(1);
  });
});
