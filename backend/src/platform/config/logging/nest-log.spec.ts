import { Logger as NestLogger } from '@nestjs/common';
import { pino } from 'pino';
import { NestLog } from './nest-log.js';

/** What classes with a logger of Nest's leave in the log, line by line. */
function linesOf(say: (log: NestLog) => void, level = 'info'): Record<string, unknown>[] {
  const lines: string[] = [];
  say(new NestLog(pino({ level, base: null, timestamp: false }, { write: (line: string) => void lines.push(line) })));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe("a line of Nest's logger", () => {
  afterEach(() => NestLogger.overrideLogger(false));

  it('is one like all others, and says who wrote it', () => {
    const lines = linesOf((log) => {
      NestLogger.overrideLogger(log);
      new NestLogger('Mail').warn('Redis does not answer');
    });
    expect(lines).toEqual([{ level: 40, context: 'Mail', msg: 'Redis does not answer' }]);
  });
  it('has an error with its stack, and the sentence', () => {
    const err = new Error('no');
    const [fact, thrown, traced] = linesOf((log) => {
      log.error({ err }, 'comments did not find their places', 'comments');
      log.error(err, 'ExceptionsHandler');
      log.error('no', 'Error: no\n    at place', 'ExceptionsHandler');
    });
    expect(fact).toMatchObject({ context: 'comments', msg: 'comments did not find their places' });
    expect(thrown).toMatchObject({ err: { message: 'no' }, context: 'ExceptionsHandler' });
    expect(traced).toMatchObject({ msg: 'no', stack: 'Error: no\n    at place' });
  });
  it('does not tell each route that the framework found, and keeps to the level', () => {
    expect(linesOf((log) => log.log('Mapped {/api, GET} route', 'RouterExplorer'))).toEqual([]);
    expect(linesOf((log) => log.log('Redis answers again.', 'Mail'))).toHaveLength(1);
    expect(linesOf((log) => log.warn('anything', 'Mail'), 'error')).toEqual([]);
  });
});
