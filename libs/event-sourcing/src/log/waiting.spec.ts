import { Waiting } from './waiting.js';

describe('work that is tried again', () => {
  let now: number;
  let told: unknown[];
  let waiting: Waiting;
  beforeEach(() => {
    now = 5_000;
    told = [];
    waiting = new Waiting(
      {
        onError: (error, isReminder) => told.push(isReminder ? [error] : error),
        onRecovered: (waited) => told.push(waited),
      },
      () => now,
    );
  });

  it('says once that it fails, and once that it goes on', () => {
    for (let tries = 0; tries < 40; tries += 1, now += 100) waiting.failed('page', 'away');
    for (let pages = 0; pages < 3; pages += 1) waiting.succeeded('page');
    expect(told).toEqual(['away', { tries: 40, ms: 4_000 }]);
    waiting.failed('page', 'again');
    waiting.succeeded('page');
    expect(told.slice(2)).toEqual(['again', { tries: 1, ms: 0 }]);
  });

  it('says so again once a minute, with what fails then', () => {
    for (let seconds = 0; seconds < 150; seconds += 1, now += 1_000) waiting.failed('page', `after ${seconds} s`);
    expect(told).toEqual(['after 0 s', ['after 60 s'], ['after 120 s']]);
  });

  it('goes on when nothing of it fails any more', () => {
    waiting.failed('page', 'away');
    waiting.failed('lease', 'away too');
    waiting.succeeded('page');
    expect(told).toEqual(['away']);
    waiting.succeeded('lease');
    expect(told).toEqual(['away', { tries: 2, ms: 0 }]);
  });

  it('says nothing where nothing fails', () => {
    waiting.succeeded('page');
    expect(told).toEqual([]);
  });
});
