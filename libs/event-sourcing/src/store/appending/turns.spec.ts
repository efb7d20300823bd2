import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable, VersionConflict } from '../store-errors.js';
import { StreamQueues } from './stream-queues.js';

const conflict = () => new VersionConflict('stream', 1, 2);

describe('commands on one stream', () => {
  it('go one after another, in the order in which they came; others do not wait', async () => {
    const turns = new StreamQueues(1_000);
    const log: string[] = [];
    const command = (name: string, ms: number) => async () => {
      log.push(`${name} begins`);
      await delay(ms);
      log.push(`${name} ends`);
    };
    await Promise.all([
      turns.take('one', command('a', 20)),
      turns.take('one', command('b', 0)),
      turns.take('other', command('c', 0)),
    ]);
    expect(log).toEqual(['a begins', 'c begins', 'c ends', 'a ends', 'b begins', 'b ends']);
  });

  it('leave their turn when they fail', async () => {
    const turns = new StreamQueues(1_000);
    await expect(turns.take('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take('one', () => Promise.resolve('next'))).toBe('next');
  });

  it('are tried again while another process was faster', async () => {
    let tries = 0;
    const done = await new StreamQueues(1_000).take('one', async () => {
      tries += 1;
      if (tries < 8) throw conflict();
      return 'done';
    });
    expect([done, tries]).toEqual(['done', 8]);
  });

  it('end as unavailable when that goes on for too long, or when the turn does not come', async () => {
    const turns = new StreamQueues(50);
    await expect(turns.take('one', () => Promise.reject(conflict()))).rejects.toBeInstanceOf(StoreUnavailable);
    const long = turns.take('one', () => delay(150));
    await expect(turns.take('one', () => Promise.resolve())).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
    });
    await long;
  });

  it('do not wait for themselves when one calls for another', async () => {
    const turns = new StreamQueues(300);
    expect(await turns.take('one', () => turns.take('one', () => Promise.resolve('within')))).toBe('within');
  });
});
