import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from './turns.js';

describe('turns', () => {
  it('let so many go at once, and the others in the order in which they came', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const all = [0, 1, 2, 3].map((n) =>
      turns.during(async () => {
        begun.push(n);
        await new Promise<void>((resolve) => (ends[n] = resolve));
        return n;
      }),
    );
    await nextTurn();
    expect(begun).toEqual([0, 1]);
    ends[1]?.();
    await nextTurn();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]?.();
    ends[2]?.();
    await nextTurn();
    ends[3]?.();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });

  it('pass on when one fails', async () => {
    const turns = new Turns(1);
    const failing = turns.during(() => Promise.reject(new Error('no')));
    const next = turns.during(() => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
    expect(await turns.during(() => Promise.resolve('again'))).toBe('again');
  });
});
