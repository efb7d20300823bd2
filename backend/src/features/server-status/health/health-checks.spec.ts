import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { checkHealth, healthLimits, worstOf, type Finding, type HealthFigures } from './health-checks.js';
import { sentencesFor } from './health-sentences.js';

const now = new Date('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const instance = (role: 'all' | 'web' | 'worker', version = '0.6.0', disk_free_ratio: number | null = 0.6) =>
  ({ role, version, disk_free_ratio }) as HealthFigures['server']['instances'][number];
const reaction = (lag_seconds: number, is_ahead = false) => ({
  ...{ name: 'forget-mails', lag_events: 1, has_more: false },
  lag_seconds,
  is_ahead,
});
const well: HealthFigures = {
  now,
  server: {
    instances: [instance('web'), instance('worker')],
    queue: {
      carrier: 'redis',
      counts: {},
      depth: 0,
      oldest_due_seconds: null,
      redis: { waiting: 0, active: 0, delayed: 0 },
    },
    reactions: [reaction(0)],
    database: { connections: 20, active: 1, most: 100 },
  },
  hasRedis: true,
  parkedEvents: 0,
  lastBackupAt: daysAgo(0),
  siteSince: daysAgo(100),
  release: { version: '0.6.0', firstAskedAt: daysAgo(100), answeredAt: daysAgo(1) },
};
const newest = (version: string | null, answeredAt: Date | null) => ({
  ...well,
  release: { version, firstAskedAt: daysAgo(10), answeredAt },
});
const server = (changes: Partial<HealthFigures['server']>): HealthFigures => ({
  ...well,
  server: { ...well.server, ...changes },
});
const mails = (changes: Partial<HealthFigures['server']['queue']>) =>
  server({ queue: { ...well.server.queue, ...changes } });
const bad = (figures: HealthFigures) =>
  checkHealth(figures).flatMap(({ name, state, reason }) => (state === 'good' ? [] : [[name, state, reason]]));

it('finds nothing to do where all is well', () => {
  expect(bad(well)).toEqual([]);
  expect(bad({ ...server({ instances: [instance('all')] }), hasRedis: false })).toEqual([]);
});

it.each<[string, HealthFigures, string[]]>([
  ['no worker runs', server({ instances: [instance('web')] }), ['programs', 'critical', 'noWorker']],
  ['nobody serves', server({ instances: [instance('worker')] }), ['programs', 'critical', 'noWeb']],
  [
    'two versions run',
    server({ instances: [instance('all'), instance('all', '0.7.0')] }),
    ['programs', 'warning', 'versions'],
  ],
  [
    'connections run out',
    server({ database: { connections: 90, active: 3, most: 100 } }),
    ['database', 'warning', 'busy'],
  ],
  ['mails wait too long', mails({ oldest_due_seconds: 901 }), ['mail', 'critical', 'overdue']],
  ['mails were given up', mails({ counts: { dead: 2 } }), ['mail', 'warning', 'dead']],
  ['Redis is away', mails({ redis: null }), ['queue', 'warning', 'away']],
  ['a reaction lags', server({ reactions: [reaction(0), reaction(121)] }), ['reactions', 'warning', 'late']],
  ['a reaction is beyond the log', server({ reactions: [reaction(0, true)] }), ['reactions', 'critical', 'ahead']],
  ['events were set aside', { ...well, parkedEvents: 1 }, ['parked_events', 'warning', 'some']],
  ['a disk is nearly full', server({ instances: [instance('all', '0.6.0', 0.09)] }), ['disk', 'warning', 'nearlyFull']],
  ['a disk is full', server({ instances: [instance('all', '0.6.0', 0.02)] }), ['disk', 'critical', 'nearlyFull']],
  ['the last backup is old', { ...well, lastBackupAt: daysAgo(8) }, ['backup', 'warning', 'old']],
  ['there never was a backup', { ...well, lastBackupAt: null }, ['backup', 'warning', 'never']],
  ['a newer version is out', newest('0.10.0', daysAgo(0)), ['version', 'warning', 'newer']],
  ['a newer one was out when it was last told', newest('0.6.1', daysAgo(9)), ['version', 'warning', 'newer']],
  ['nobody tells any more', newest('0.6.0', daysAgo(8)), ['version', 'warning', 'noAnswer']],
  ['nobody ever told', newest(null, null), ['version', 'warning', 'noAnswer']],
])('says so when %s, and what to do', (_, figures, expected) => {
  expect(bad(figures)).toEqual([expected]);
  const found = checkHealth(figures).find(({ state }) => state !== 'good') as Finding;
  for (const language of ['he', 'en'] as const) {
    const { name, message, advice } = sentencesFor(found, language);
    for (const sentence of [name, message, advice]) expect(sentence).toMatch(/^[^{}]{3,}$/);
  }
});

it('asks no backup of a site of a few days', () => {
  expect(bad({ ...well, lastBackupAt: null, siteSince: daysAgo(6) })).toEqual([]);
  expect(bad({ ...well, lastBackupAt: null, siteSince: null })).toEqual([]);
});

it.each<[string, HealthFigures]>([
  ['is not asked for', { ...well, release: null }],
  ['is older than what runs', newest('0.5.9', daysAgo(0))],
  ['is a preview of what runs', newest('0.6.0-rc.1', daysAgo(0))],
  [
    'was asked for a week ago for the first time',
    { ...well, release: { ...newest(null, null).release, firstAskedAt: daysAgo(7) } },
  ],
])('finds nothing to do where the newest version %s', (_, figures) => {
  expect(bad(figures)).toEqual([]);
});

it('is as bad as the worst of it', () => {
  expect(worstOf(['good', 'critical', 'warning'])).toBe('critical');
  expect(worstOf([])).toBe('good');
});

it('has the limits of the alert rules', () => {
  const { groups } = parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')) as {
    groups: [{ rules: { alert: string; expr: string }[] }];
  };
  const limitOf = (alert: string) => groups[0].rules.find((rule) => rule.alert === alert)?.expr.split(/[<>] /)[1];
  expect(limitOf('ShulayimMailsOverdue')).toBe(String(healthLimits.mailsOverdueSeconds));
  expect(limitOf('ShulayimReactionLags')).toBe(String(healthLimits.reactionLagSeconds));
  expect(limitOf('ShulayimDiskNearlyFull')).toBe(String(healthLimits.diskFreeRatio));
  expect(limitOf('ShulayimBackupOld')).toBe(String(healthLimits.backupAgeSeconds));
});
