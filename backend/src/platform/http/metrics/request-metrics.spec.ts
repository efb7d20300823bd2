import { fastify } from 'fastify';
import { pino } from 'pino';
import { noteFailureCode } from '../../failures/failure-code.js';
import { Metrics } from './metrics.js';
import { RequestMetrics } from './request-metrics.js';

/** The log lines of these requests to a server with two routes. */
async function linesOf(urls: readonly string[], level = 'info'): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const log = pino({ level, base: null, timestamp: false }, { write: (line: string) => void lines.push(line) });
  const server = fastify({ genReqId: () => 'the-id-that-was-shown' });
  new RequestMetrics(new Metrics(), log).watch(server);
  server.get('/api/sharing/:token', async (request, reply) => {
    noteFailureCode(request, 'not_found');
    return reply.status(404).send({ requestId: request.id });
  });
  server.get('/api/ready', async () => ({ success: true }));
  for (const url of urls) await server.inject(url);
  await server.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log line of a request', () => {
  it('is found by the id that was shown, and tells no address', async () => {
    const lines = await linesOf(['/api/sharing/secret-of-somebody?email=a@example.org']);
    expect(lines).toEqual([
      {
        level: 30,
        requestId: 'the-id-that-was-shown',
        method: 'GET',
        route: '/api/sharing/:token',
        status: 404,
        ms: expect.any(Number),
        code: 'not_found',
        msg: 'request',
      },
    ]);
  });
  it('of a probe or a page is told at level debug alone', async () => {
    expect(await linesOf(['/api/ready', '/read/secret-of-somebody'])).toEqual([]);
    const lines = await linesOf(['/api/ready', '/read/secret-of-somebody'], 'debug');
    expect(lines.map(({ route }) => route)).toEqual(['/api/ready', 'page']);
  });
});
