import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { noteBackup } from '../../../backend/src/platform/backup/last-backups.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { comment, createProject } from '../../support/projects.js';
import { Listener } from '../../support/listener.js';
import { runCommand } from '../../support/servers/run-command.js';
import { until } from '../../support/until.js';
import { startWorld, useWorld } from '../../support/world.js';

const world = useWorld();
const figures = async () => (await world.person().get('/metrics')).text;
const deployed = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
/** Names of figures of ours that an expression asks for. */
const asked = (expression: string) => expression.match(/\b(shulayim|nodejs|process)_[a-z0-9_]+\b/g) ?? [];

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
const rules = (parse(deployed('prometheus/alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
/** Told by sites with Redis alone. */
const ofRedis = ['shulayim_redis_up', 'shulayim_queue_jobs'];

it('counts requests by the pattern of their route, and refusals by their code', async () => {
  const dana = await world.register('author');
  const { part } = await createProject(dana, { visibility_status: 'public' });
  await comment(await world.register('reader'), part);
  (await world.person().get('/api/users/me')).refused(401, 'not_signed_in');
  await world.person().get('/read/a-token-that-nobody-may-see');
  const text = await figures();
  expect(text).toMatch(
    /^shulayim_http_request_duration_seconds_count\{method="POST",route="\/api\/parts\/:partId\/comments",status="201"\} 1$/m,
  );
  expect(text).toMatch(/^shulayim_failures_total\{code="not_signed_in"\} 1$/m);
  expect(text).not.toContain(part.id);
  expect(text).not.toContain('a-token-that-nobody-may-see');
});

it('counts sockets, topics, mails by state, and how far each reaction is behind', async () => {
  const dana = await world.register('author');
  const ear = await Listener.connect(dana);
  await ear.ask('watch', { topic: 'notifications' });
  await until(async () => (await figures()).includes('shulayim_sockets 1'));
  const text = await figures();
  ear.close();
  expect(text).toMatch(/^shulayim_topics [1-9]/m);
  expect(text).toMatch(/^shulayim_mails\{state="dead"\} 0$/m);
  expect(text).toMatch(/^shulayim_reaction_lag_seconds\{reaction="[a-z-]+"\} \d/m);
  expect(text).toMatch(/^shulayim_database_up 1$/m);
  expect(text).toMatch(/^shulayim_events [1-9]/m);
  expect(text).toMatch(/^shulayim_disk_free_ratio 0\.\d/m);
  expect(text).not.toMatch(/^shulayim_redis_up /m);
});

it('tells how old the last backup is as soon as one is known of, and until then how old the site is', async () => {
  const told = async (name: string) => new RegExp(`^${name} (\\S+)$`, 'm').exec(await figures())?.[1];
  await world.register('author');
  expect(await told('shulayim_last_backup_age_seconds')).toBeUndefined();
  expect(Number(await told('shulayim_site_age_seconds'))).toBeGreaterThan(0);
  const { databaseUrl } = world.app.get(Settings);
  await noteBackup(databaseUrl, 'reported');
  await world.pool.query(`UPDATE last_backups SET made_at = now() - interval '8 days'`);
  expect(Number(await told('shulayim_last_backup_age_seconds'))).toBeCloseTo(8 * 24 * 3_600, -2);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shulayim-last-backup-'));
  const made = await runCommand('backup', ['--into', DATA_DIR], { DATABASE_URL: databaseUrl, DATA_DIR });
  rmSync(DATA_DIR, { recursive: true });
  expect(made).toMatchObject({ code: 0 });
  expect(Number(await told('shulayim_last_backup_age_seconds'))).toBeLessThan(60);
  await world.pool.query('DELETE FROM last_backups');
});

it('tells every figure that an alert or the dashboard asks for', async () => {
  const dashboard = JSON.parse(deployed('grafana/shulayim.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const told = new Set((await figures()).match(/^# TYPE \S+/gm)?.map((line) => line.slice('# TYPE '.length)));
  const named = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  const missing = expressions.flatMap(asked).filter((name) => !told.has(name) && !told.has(named(name)));
  expect(expressions.flatMap(asked).length).toBeGreaterThan(30);
  expect(missing.filter((name) => !ofRedis.includes(name))).toEqual([]);
});

it('has for every alert a case in which it fires', () => {
  const tested = deployed('prometheus/alerts.test.yml');
  expect(rules.filter(({ alert }) => !tested.includes(`alertname="${alert}"`))).toEqual([]);
});

describe('where a METRICS_TOKEN is set', () => {
  it('figures are told to whoever brings it, and to nobody else, not even on this machine', async () => {
    const token = 'a-token-of-the-operators';
    const guarded = await startWorld({ METRICS_TOKEN: token }, world.app.get(Settings).databaseUrl);
    const ask = async (headers: Record<string, string>) => (await guarded.person(headers).get('/metrics')).status;
    expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
    for (const authorization of ['', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer '])
      expect([authorization, await ask({ authorization })]).toEqual([authorization, 404]);
    expect(await ask({})).toBe(404);
    await guarded.close();
  });
});
