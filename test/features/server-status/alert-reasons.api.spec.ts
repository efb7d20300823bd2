import { randomUUID } from 'node:crypto';
import { ParkedEvents } from '@shulayim/contracts';
import { EventStore, lagsOf } from '@shulayim/event-sourcing';
import { Client } from 'pg';
import english from '../../../backend/src/features/server-status/health/health.en.json' with { type: 'json' };
import type { AlertReason } from '../../../backend/src/features/server-status/health/health-checks.js';
import { noteBackup } from '../../../backend/src/platform/backup/last-backups.js';
import { programVersion } from '../../../backend/src/platform/config/program-version.js';
import { Reactions } from '../../../backend/src/platform/event-log/reactions.js';
import { asSuperuser } from '../../support/servers/postgres.js';
import { until } from '../../support/until.js';
import { freshEmail } from '../../support/world.js';
import { WatchedSite, admin, operator } from './watched-site.js';

const reactionName = 'claim-guest-comments';

let site: WatchedSite;
beforeAll(async () => (site = await WatchedSite.open()));
afterAll(() => site.close());
beforeEach(() => void site.posted.splice(0));
afterEach(() => jest.restoreAllMocks());

const run = <Row>(statement: string, values: unknown[] = []) => site.run<Row>(statement, values);
const gone = () => run(`DELETE FROM server_instances WHERE host = 'elsewhere'`);
const mails = async (where: string) =>
  (await run(`SELECT 1 FROM mail_outbox WHERE kind = 'subscriber_welcome' AND ${where}`)).length;
async function joinWhile(code: number, isRefused: (address: string) => boolean, becomes: string): Promise<void> {
  site.mailServer.answerToRecipient = (address) => (isRefused(address) ? { code, text: '5.7.1 not today' } : null);
  await site.web.person().post('/api/subscribers', { email: freshEmail(), consent: true });
  await until(async () => (await mails(becomes)) === 1);
}
async function takeAll(): Promise<void> {
  site.mailServer.answerToRecipient = () => null;
  await run(`UPDATE mail_outbox SET state = 'waiting', attempts = 0, error = NULL, next_try_at = now()
    WHERE state IN ('waiting', 'dead')`);
  // What is still under way would meet the refusals of the next case.
  await until(async () => (await mails(`state <> 'sent'`)) === 0);
}

const happens = () => {
  const event = { type: 'GuestRecognised', data: { guestId: randomUUID(), userId: randomUUID() } };
  const metadata = { actor: { kind: 'system', id: null }, at: new Date().toISOString() } as const;
  return site.web.app.get(EventStore).append(`guest-${randomUUID()}`, 'any', [event], { metadata });
};
/** What the worker's reaction does, instead of its work. */
const reacts = (how: () => Promise<void>) => {
  const reaction = site.worker.app.get(Reactions).named(reactionName);
  if (!reaction) throw new Error(`no reaction ${reactionName}`);
  return jest.spyOn(reaction, 'handle').mockImplementation(how);
};
let held: Client[] = [];
let letGo = (): void => undefined;

interface Case {
  readonly severity: 'warning' | 'critical';
  /** Brings it about by what brings it about in life. */
  readonly begin: () => unknown;
  readonly worsen?: () => unknown;
  readonly end: () => unknown;
}
const cases: Record<AlertReason, Case> = {
  'programs.noWorker': { severity: 'critical', begin: () => site.stop('worker'), end: () => site.start('worker') },
  'programs.noWeb': { severity: 'critical', begin: () => site.stop('web'), end: () => site.start('web') },
  'programs.versions': { severity: 'warning', begin: () => site.besides('0.0.1', {}), end: gone },
  'database.busy': {
    severity: 'warning',
    begin: async () => {
      await run(`ALTER DATABASE ${site.databaseName} CONNECTION LIMIT 30`);
      held = Array.from({ length: 30 }, () => new Client({ connectionString: site.database.url }));
      await Promise.all(held.map((one) => one.connect()));
    },
    end: async () => {
      await Promise.all(held.map((one) => one.end()));
      await run(`ALTER DATABASE ${site.databaseName} CONNECTION LIMIT -1`);
    },
  },
  'mail.overdue': {
    severity: 'critical',
    begin: async () => {
      await joinWhile(451, () => true, `attempts = 1 AND state = 'waiting'`);
      // As if the second and the third try had failed as well; the fourth does, and twenty minutes go by.
      await run(`UPDATE mail_outbox SET attempts = 3, next_try_at = now() WHERE state = 'waiting'`);
      await until(async () => (await mails(`attempts = 4 AND state = 'waiting'`)) === 1);
      await run(`UPDATE mail_outbox SET next_try_at = next_try_at - interval '20 minutes' + interval '1 minute',
        sent_at = sent_at - interval '1 hour'`);
    },
    end: takeAll,
  },
  'mail.dead': {
    severity: 'warning',
    begin: () => joinWhile(554, (address) => address !== operator, `state = 'dead'`),
    end: takeAll,
  },
  'queue.away': { severity: 'warning', begin: () => site.redis.kill9(), end: () => site.redis.up() },
  'reactions.late': {
    severity: 'warning',
    begin: async () => {
      const handle = reacts(() => new Promise((done) => (letGo = done)));
      await happens();
      await until(() => handle.mock.calls.length > 0);
      await run(`UPDATE events SET recorded_at = recorded_at - interval '10 minutes'`);
    },
    end: async () => {
      letGo();
      await until(async () => (await lagsOf(site.web.pool, [reactionName], 1))[0]?.events === 0);
      // Others rest for seconds after each page, and would be late by the minutes that were made to pass.
      await run(`UPDATE events SET recorded_at = recorded_at + interval '10 minutes'`);
    },
  },
  'reactions.ahead': {
    severity: 'critical',
    // A database that was restored while the program ran is behind what the program knows to be handled.
    begin: () => run(`UPDATE checkpoints SET xid = '1000000000' WHERE name = $1`, [reactionName]),
    end: happens,
  },
  'parked_events.some': {
    severity: 'warning',
    begin: async () => {
      reacts(() => Promise.reject(new sharedGlobal.Error('the fault')));
      await happens();
    },
    end: async () => {
      jest.restoreAllMocks();
      const owner = site.web.person();
      await owner.logIn(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      const { events } = (await owner.get('/api/admin/parked-events')).as(ParkedEvents);
      await owner.post(`/api/admin/parked-events/${reactionName}/${events[0]?.event_id}/retry`, { reason: 'תוקן' });
    },
  },
  'disk.nearlyFull': {
    severity: 'warning',
    begin: () => site.leaveFree(0.09),
    worsen: () => site.leaveFree(0.02),
    end: () => site.leaveFree(0.5),
  },
  'backup.never': {
    severity: 'warning',
    begin: () => run(`UPDATE events SET recorded_at = recorded_at - interval '8 days'`),
    end: () => noteBackup(site.database.url, 'command', 17),
  },
  'backup.old': {
    severity: 'warning',
    begin: () => run(`UPDATE last_backups SET made_at = made_at - interval '8 days'`),
    end: () => noteBackup(site.database.url, 'command', 17),
  },
  'version.newer': {
    severity: 'warning',
    begin: () => site.publishes('v999.0.0'),
    end: () => site.publishes(`v${programVersion}`),
  },
  'version.noAnswer': {
    severity: 'warning',
    begin: async () => {
      await site.publishes(null);
      await run(`UPDATE newest_releases SET answered_at = answered_at - interval '8 days'`);
    },
    end: () => site.publishes(`v${programVersion}`),
  },
};

it.each(Object.entries(cases))('%s is told by webhook and by mail, and so is its end', async (name, it) => {
  const [check = '', reason = ''] = name.split('.');
  await it.begin();
  await site.comes(check, (finding) => finding.reason === reason);
  await site.look();
  await site.lookLater();
  if (it.worsen) {
    await it.worsen();
    await site.look();
    await site.lookLater();
  }
  await it.end();
  await site.comes(check, ({ state }) => state === 'good');
  await site.look();

  const told = site.posted.filter((one) => one.check === check);
  const worse = it.worsen ? [{ status: 'worsened', reason, severity: 'critical' }] : [];
  expect(told).toMatchObject([
    { status: 'began', reason, severity: it.severity },
    ...worse,
    { status: 'ended', severity: 'good' },
  ]);
  const advice = (english.advice as Record<string, Record<string, string>>)[check]?.[reason] ?? 'no advice';
  expect(told[0]?.text).toContain(advice);
  const rows = await run(
    `SELECT ref->>'status' AS status, ref->>'severity' AS severity FROM mail_outbox
     WHERE kind = 'health_alert' AND ref->>'check' = $1 ORDER BY created_at DESC LIMIT $2`,
    [check, told.length],
  );
  expect(rows.reverse()).toEqual(told.map(({ status, severity }) => ({ status, severity })));
});

it('every reason for which somebody has something to do is among them', () => {
  const reasons = Object.entries(english.advice).flatMap(([check, of]) =>
    Object.keys(of).map((one) => `${check}.${one}`),
  );
  expect(Object.keys(cases).sort()).toEqual(reasons.sort());
});

it('the mails of all of them reach the operator', async () => {
  const open = `kind = 'health_alert' AND state <> 'sent'`;
  await until(async () => {
    await run(`UPDATE mail_outbox SET next_try_at = now() WHERE state = 'waiting' AND next_try_at > now()`);
    return (await run(`SELECT 1 FROM mail_outbox WHERE ${open}`)).length === 0;
  });
  const told = (await run(`SELECT 1 FROM mail_outbox WHERE kind = 'health_alert'`)).length;
  const arrived = site.mailServer.received.filter(({ to }) => to.includes(operator)).length;
  expect(arrived).toBeGreaterThanOrEqual(Math.max(told, 2 * Object.keys(cases).length));
});

it('a database that is away is told by webhook, and so is its end', async () => {
  await asSuperuser(`ALTER DATABASE ${site.databaseName} ALLOW_CONNECTIONS false`);
  await asSuperuser(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${site.databaseName}'`);
  await site.look();
  const later = new Date(Date.now() + 180_000).toISOString();
  jest.spyOn(site.worker.clock, 'now').mockReturnValue(later);
  await site.look();
  await asSuperuser(`ALTER DATABASE ${site.databaseName} ALLOW_CONNECTIONS true`);
  await site.look();
  expect(site.posted).toMatchObject([
    { status: 'began', check: 'database', reason: 'away', severity: 'critical' },
    { status: 'ended', check: 'database', reason: 'away', severity: 'good' },
  ]);
});
