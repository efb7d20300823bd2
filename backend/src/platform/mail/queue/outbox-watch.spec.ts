import { AppendNotifier } from '@shulayim/event-sourcing';
import { mailTimings } from '../dispatch/mail-timings.js';
import type { MailKinds } from '../kinds/mail-kinds.js';
import type { Outbox } from '../outbox/outbox.queries.js';
import { OutboxWatch } from './outbox-watch.js';

const nothing = { xid: '1', position: '1' };

describe('the watch over the outbox', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function watching({ isListening = true } = {}) {
    const signal = new AppendNotifier();
    jest.spyOn(signal, 'isListening', 'get').mockReturnValue(isListening);
    const state = { dueMs: null as number | null, goesOn: false, asked: 0, woken: 0, isAway: false };
    const outbox = {
      untilDue: () => {
        state.asked += 1;
        return state.isAway ? Promise.reject(new Error('away')) : Promise.resolve(state.dueMs);
      },
    } as unknown as Outbox;
    const kinds = { gather: () => Promise.resolve(state.goesOn) } as unknown as MailKinds;
    const watch = new OutboxWatch(outbox, kinds, { ...mailTimings, pollMs: 1_000 }, signal);
    watch.start(() => (state.woken += 1));
    return { signal, state, watch };
  }

  it('asks nothing while nothing is due and nobody appends', async () => {
    const { watch, state } = watching();
    for (let second = 0; second < 15; second += 1) {
      expect(await watch.isDue()).toBe(false);
      jest.advanceTimersByTime(1_000);
    }
    expect(state.asked).toBe(1);
    expect(watch.restMs).toBeGreaterThan(1_000);
  });

  it('asks each second where other processes are not heard', async () => {
    const { watch, state } = watching({ isListening: false });
    for (let second = 0; second < 5; second += 1) {
      expect(await watch.isDue()).toBe(false);
      jest.advanceTimersByTime(1_000);
    }
    expect(state.asked).toBe(5);
  });

  it('asks when the next mail is due', async () => {
    const { watch, state } = watching();
    state.dueMs = 7_000;
    expect(await watch.isDue()).toBe(false);
    expect(watch.restMs).toBe(7_000);
    jest.advanceTimersByTime(7_000);
    state.dueMs = 0;
    expect(await watch.isDue()).toBe(true);
  });

  it('asks at once after an append, and under many no oftener than each second', async () => {
    const { watch, state, signal } = watching();
    await watch.isDue();
    jest.advanceTimersByTime(3_000);
    signal.notify(nothing);
    jest.advanceTimersByTime(1);
    expect([watch.restMs, state.woken]).toEqual([0, 1]);
    state.dueMs = 5_000;
    expect(await watch.isDue()).toBe(false);
    for (let n = 0; n < 50; n += 1) signal.notify(nothing);
    expect(watch.restMs).toBeGreaterThan(900);
    expect(await watch.isDue()).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect(state.woken).toBe(2);
    await watch.isDue();
    expect(state.asked).toBe(3);
  });

  it('does not miss an append that comes while it asks', async () => {
    const { watch, signal } = watching();
    const asking = watch.isDue();
    signal.notify(nothing);
    expect(await asking).toBe(false);
    expect(watch.restMs).toBeLessThanOrEqual(1_000);
  });

  it('asks again in a second while something gathers, and after a failure', async () => {
    const { watch, state } = watching();
    state.goesOn = true;
    await watch.isDue();
    expect(watch.restMs).toBe(1_000);
    jest.advanceTimersByTime(1_000);
    state.goesOn = false;
    state.isAway = true;
    await expect(watch.isDue()).rejects.toThrow('away');
    expect(watch.restMs).toBe(1_000);
  });

  it('hears nothing once stopped', async () => {
    const { watch, state, signal } = watching();
    await watch.isDue();
    watch.stop();
    signal.notify(nothing);
    jest.advanceTimersByTime(60_000);
    expect(state.woken).toBe(0);
  });
});
