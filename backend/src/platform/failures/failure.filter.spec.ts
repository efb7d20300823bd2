import type { ArgumentsHost } from '@nestjs/common';
import type { Logger } from 'pino';
import { FailureFilter } from './failure.filter.js';

/** What the log says of a request that failed so. */
function logged(thrown: unknown): unknown[] {
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) } as unknown as Logger;
  const reply = { header: () => reply, status: () => reply, send: () => reply };
  const request = { id: 'r-1', headers: {}, routeOptions: { url: '/api/feed' } };
  const http = { getRequest: () => request, getResponse: () => reply };
  new FailureFilter(log).catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return lines;
}
const where = { requestId: 'r-1', path: '/api/feed' };

describe('a request that failed', () => {
  it('is one line with its stack where the fault is ours', () => {
    const fault = new TypeError('x is undefined');
    expect(logged(fault)).toEqual([[{ err: fault, ...where }, 'request failed']]);
  });

  it('is one line without a stack while the database is away: each would be the same', () => {
    const away = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    expect(logged(away)).toEqual([[{ reason: away.message, ...where }, 'request failed']]);
  });
});
