import { judgeDatabase, type DatabaseFacts } from './judge-database.js';

const now = new Date('2026-03-01T12:00:00Z');
const good: DatabaseFacts = {
  version: 150_004,
  encoding: 'UTF8',
  is_replica: false,
  may_create: true,
  is_superuser: false,
  now,
  most: 100,
};
const said = (changes: Partial<DatabaseFacts>, connections = 25): string[] =>
  judgeDatabase('DATABASE_URL', { ...good, ...changes }, now, connections).map(
    ({ level, about, says }) => `${level} ${about}: ${says}`,
  );
const secondsOn = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

it('a database of the oldest version that is taken, on time, has nothing wrong', () => {
  const fine = ['ok DATABASE_URL: PostgreSQL 15, and we may do what we need.'];
  expect(said({ version: 150_000, now: secondsOn(5) }, 100)).toEqual(fine);
});

it.each<[Partial<DatabaseFacts>, string]>([
  [{ version: 149_999 }, 'problem DATABASE_URL: PostgreSQL 14 is too old.'],
  [{ encoding: 'LATIN1' }, 'problem DATABASE_URL: its encoding is LATIN1, which cannot hold Hebrew.'],
  [{ is_replica: true }, 'problem DATABASE_URL: it is a replica, which takes no changes.'],
  [{ may_create: false }, 'problem DATABASE_URL: we may not create tables there.'],
  [{ most: 24 }, 'problem DATABASE_POOL_SIZE: one process wants 25 connections, the server has 24.'],
  [{ now: secondsOn(6) }, 'note clock: this machine and the database are 6 s apart.'],
  [{ now: secondsOn(-90) }, 'note clock: this machine and the database are 90 s apart.'],
])('of one with %j it says so, and not that all is well', (changes, sentence) =>
  expect(said(changes)).toEqual([sentence]),
);

it('notes a superuser, beside all that is well', () =>
  expect(said({ is_superuser: true })).toEqual([
    'ok DATABASE_URL: PostgreSQL 15, and we may do what we need.',
    expect.stringMatching(/^note DATABASE_URL: its user is a superuser of the server/),
  ]));

it('says everything that is wrong at once', () =>
  expect(said({ version: 130_000, may_create: false, is_replica: true })).toHaveLength(3));
