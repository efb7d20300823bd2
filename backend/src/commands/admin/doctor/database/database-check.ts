import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrations } from '../../../../migrations/all-migrations.js';
import { storedSecrets } from '../../../../platform/config/secrets.js';
import type { Environment } from '../../../../platform/config/settings/settings.js';
import { WrongDataKey, hasSealedSecrets, proveDataKey } from '../../../../platform/keys/data-key.js';
import { withDatabase } from '../../../command.js';
import { note, ok, problem, reasonOf, type Finding } from '../finding.js';
import { judgeDatabase, type DatabaseFacts } from './judge-database.js';

/** What a process opens beside its pool: for listening, locks and migrations. */
const moreConnections = 5;

/** PostgreSQL: whether it answers, what it is, and what we may do there. */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = environment;
  if (DATABASE_URL) {
    const direct = DATABASE_DIRECT_URL ? await reached('DATABASE_DIRECT_URL', DATABASE_DIRECT_URL, environment) : [];
    return [...(await reached('DATABASE_URL', DATABASE_URL, environment)), ...direct];
  }
  if (!existsSync(join(DATA_DIR, 'postgres')))
    return [note('database', 'there is none yet: the first start makes it.')];
  try {
    return await withDatabase('beside', (url) => reached('database', url, environment));
  } catch (error) {
    return [
      problem(
        'database',
        `the database in ${DATA_DIR} does not start: ${reasonOf(error)}.`,
        'Its own log is in DATA_DIR.',
      ),
    ];
  }
}

async function reached(name: string, url: string, environment: Environment): Promise<Finding[]> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'shulayim doctor',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    return [notLetIn(name, error)];
  }
  try {
    return await looked(name, client, environment);
  } catch (error) {
    return [problem(name, `it could not be looked at: ${reasonOf(error)}.`, adviceFor(error))];
  } finally {
    await client.end().catch(() => undefined);
  }
}

function notLetIn(name: string, error: unknown): Finding {
  const reason = reasonOf(error);
  if (/password must be a string/.test(reason))
    return problem(
      name,
      'PostgreSQL wants a password, and the address has none.',
      'Set it: postgres://NAME:PASSWORD@…',
    );
  return problem(name, `PostgreSQL does not let us in: ${reason}.`, adviceFor(error));
}

const signInAdvice = 'Look at the name and the password in the address, and at pg_hba.conf.';
/** By what PostgreSQL and Node call it. */
const advice: Readonly<Record<string, string>> = {
  '28P01': signInAdvice,
  '28000': signInAdvice,
  '3D000': 'Make the database: createdb shulayim.',
  '53300': 'All connections are taken: lower DATABASE_POOL_SIZE, or raise max_connections or the limit of the user.',
  '42501':
    'Let the user of the address own the tables: REASSIGN OWNED BY another one, or restore the backup as this user.',
  ENOTFOUND: 'Look at the name of the server in the address.',
};

function adviceFor(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (/\bSSL\b|certificate/.test(reasonOf(error)))
    return 'Look at sslmode in the address, and at the certificate of the server.';
  return advice[code] ?? 'Look whether the server runs, and whether a firewall stands between.';
}

async function looked(name: string, client: Client, environment: Environment): Promise<Finding[]> {
  const { rows } = await client.query<DatabaseFacts>(
    `SELECT current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding,
            pg_is_in_recovery() AS is_replica, clock_timestamp() AS now,
            coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,
            current_setting('is_superuser') = 'on' AS is_superuser,
            current_setting('max_connections')::int AS most
     FROM pg_database WHERE datname = current_database()`,
  );
  const [facts] = rows as [DatabaseFacts];
  const found = judgeDatabase(name, facts, new Date(), environment.DATABASE_POOL_SIZE + moreConnections);
  return [...found, ...(await schemaOf(client)), ...(await keyOf(client, environment))];
}

async function schemaOf(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS is_there`,
  );
  if (!rows[0]?.is_there) return [note('schema', 'the database is empty: the first start makes the tables.')];
  const done = await client.query<{ name: string }>('SELECT name FROM migrations');
  const names = new Set(done.rows.map(({ name }) => name));
  const known = migrations.map(({ name }) => name);
  const newer = [...names].filter((name) => !known.includes(name));
  if (newer.length > 0)
    return [
      problem(
        'schema',
        `a newer version of the program has migrated it (${newer.at(-1)}).`,
        'Use that version, or restore a backup.',
      ),
    ];
  const open = known.filter((name) => !names.has(name)).length;
  if (open === 0) return [ok('schema', 'up to date.')];
  const waiting =
    open === 1 ? 'one migration waits: the next start runs it.' : `${open} migrations wait: the next start runs them.`;
  return [note('schema', waiting)];
}

/** Whether the key opens what is written there. */
async function keyOf(client: Client, { DATA_KEY, DATA_DIR }: Environment): Promise<Finding[]> {
  const key = DATA_KEY ?? storedSecrets(DATA_DIR).dataKey;
  if (!(await hasSealedSecrets(client))) return [];
  if (!key)
    return [
      problem(
        'DATA_KEY',
        'there is none, and the database was written under one.',
        'Set the DATA_KEY that it was written under.',
      ),
    ];
  try {
    await proveDataKey(client, key);
    return [ok('DATA_KEY', 'it opens this database.')];
  } catch (error) {
    if (!(error instanceof WrongDataKey)) throw error;
    return [
      problem(
        'DATA_KEY',
        'it does not open this database.',
        'Set the key that the database was written under: nothing else opens it.',
      ),
    ];
  }
}
