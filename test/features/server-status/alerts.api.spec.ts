import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Finding } from '../../../backend/src/features/server-status/health/health-checks.js';
import { SiteHealthQueries } from '../../../backend/src/features/server-status/health/site-health.js';
import { TellProblems } from '../../../backend/src/features/server-status/health/tell-problems.js';
import { LOGGER } from '../../../backend/src/platform/config/logging.module.js';
import { startWorld, type World } from '../../support/world.js';

interface Posted {
  readonly status: string;
  readonly check: string;
  readonly reason: string;
  readonly severity: string;
  readonly text: string;
}

let chat: HttpServer;
let world: World;
let posted: Posted[];
let answer: number;
/** Lines of the log about problems. */
let lines: string[];

const told = () => posted.map(({ status, check, severity }) => `${status} ${check} ${severity}`);
const mail = {
  good: { name: 'mail', state: 'good', reason: 'sent', values: {} },
  warning: { name: 'mail', state: 'warning', reason: 'dead', values: { count: 1 } },
  critical: { name: 'mail', state: 'critical', reason: 'overdue', values: { count: 70 } },
} as const satisfies Record<string, Finding>;

async function start(env: Record<string, string> = {}): Promise<void> {
  const { port } = chat.address() as AddressInfo;
  world = await startWorld({ ALERT_WEBHOOK: `http://127.0.0.1:${port}/hook`, ...env });
  const log = world.app.get<Record<'info' | 'warn' | 'error', (...line: unknown[]) => void>>(LOGGER);
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(log, level).mockImplementation((...[, line]: unknown[]) => {
      if (/^a problem/.test(String(line))) lines.push(String(line).split(':')[0] ?? '');
    });
}

beforeAll(async () => {
  chat = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      if (answer === 200) posted.push(JSON.parse(body) as Posted);
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((done) => chat.listen(0, '127.0.0.1', done));
});
beforeEach(() => {
  [posted, answer, lines] = [[], 200, []];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await world.close();
});
afterAll(() => chat.close());

const look = () => world.app.get(TellProblems).run();
const finding = (one: Finding) =>
  jest.spyOn(world.app.get(SiteHealthQueries), 'findings').mockImplementation(async () => [one]);
/** One look, as if what is out of order had been so for ten minutes. */
const lookLater = async () => {
  await world.pool.query(
    `UPDATE health_problems SET began_at = began_at - interval '10 minutes', critical_at = critical_at - interval '10 minutes'`,
  );
  await look();
};

describe('an alert', () => {
  it('is told again when the problem gets worse, once that has lasted, and once', async () => {
    await start();
    finding(mail.warning);
    await look();
    await lookLater();
    expect(told()).toEqual(['began mail warning']);
    finding(mail.critical);
    await look();
    expect(told()).toHaveLength(1);
    answer = 503;
    await lookLater();
    expect(told()).toHaveLength(1);
    answer = 200;
    await look();
    await lookLater();
    expect(told()).toEqual(['began mail warning', 'worsened mail critical']);
    expect(posted[1]).toMatchObject({ reason: 'overdue', text: expect.stringContaining('worse') });
    for (const one of [mail.warning, mail.critical]) {
      finding(one);
      await look();
      await lookLater();
    }
    expect(told()).toHaveLength(2);
    expect(lines).toEqual(['a problem began', 'a problem worsened']);
  });

  it('that is over is told until it is taken', async () => {
    await start();
    finding(mail.critical);
    await look();
    await lookLater();
    finding(mail.good);
    answer = 503;
    await look();
    await look();
    answer = 200;
    await look();
    await look();
    expect(told()).toEqual(['began mail critical', 'ended mail good']);
    expect(lines).toEqual(['a problem began', 'a problem ended']);
    expect((await world.pool.query('SELECT 1 FROM health_problems')).rowCount).toBe(0);
  });

  it('that nobody took before it was over is not told of any more', async () => {
    await start();
    finding(mail.critical);
    await look();
    answer = 503;
    await lookLater();
    finding(mail.good);
    answer = 200;
    await look();
    await lookLater();
    expect(told()).toEqual([]);
  });

  it('tells once that the database is away, however often the webhook refuses it, and once that it is back', async () => {
    await start();
    const away = jest.spyOn(world.app.get(SiteHealthQueries), 'findings').mockRejectedValue(new Error('away'));
    await look();
    const later = new Date(Date.now() + 180_000).toISOString();
    jest.spyOn(world.clock, 'now').mockReturnValue(later);
    answer = 503;
    await look();
    await look();
    expect(lines).toEqual(['a problem began']);
    answer = 200;
    await look();
    await look();
    away.mockResolvedValue([mail.good]);
    answer = 503;
    await look();
    answer = 200;
    await look();
    await look();
    expect(told()).toEqual(['began database critical', 'ended database good']);
    expect(lines).toEqual(['a problem began', 'a problem ended']);
  });

  it('comes from a web process where no worker runs, which leaves the looking to workers', async () => {
    await start({ ROLE: 'web' });
    const heard = finding({ name: 'programs', state: 'critical', reason: 'noWorker', values: { count: 1 } });
    await look();
    await lookLater();
    expect(told()).toEqual(['began programs critical']);
    heard.mockClear();
    await world.pool.query(
      `INSERT INTO server_instances (id, role, version, node, host, started_at, figures)
       VALUES (gen_random_uuid(), 'worker', '0', '20', 'a', now(), '{}')`,
    );
    await look();
    expect(heard).not.toHaveBeenCalled();
  });
});
