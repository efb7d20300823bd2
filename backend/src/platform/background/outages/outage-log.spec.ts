import { Logger } from '@nestjs/common';
import { OutageLog } from './outage-log.js';

/** What is said of an outage, in order. */
function said(act: (log: OutageLog) => void, atLeast?: number): string[] {
  const lines: string[] = [];
  const keep = (...[line]: unknown[]) => void lines.push(String(line));
  const spies = [
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(keep),
    jest.spyOn(Logger.prototype, 'log').mockImplementation(keep),
  ];
  act(new OutageLog('The mail server', atLeast));
  for (const spy of spies) spy.mockRestore();
  return lines;
}
const error = new Error('451 try later');

describe('an outage in the log', () => {
  it('is one line when it begins, and one when it ends', () => {
    const lines = said((log) => {
      for (let n = 0; n < 5; n += 1) log.failed(error);
      for (let n = 0; n < 5; n += 1) log.answered();
    });
    expect(lines).toEqual([expect.stringContaining('451 try later'), expect.stringContaining('answers again')]);
  });
  it('begins with as many failures in a row as were named', () => {
    const odd = (log: OutageLog) => [log.failed(error), log.failed(error), log.answered(), log.failed(error)];
    expect(said(odd, 3)).toEqual([]);
    expect(said((log) => [1, 2, 3].forEach(() => log.failed(error)), 3)).toHaveLength(1);
  });
});
