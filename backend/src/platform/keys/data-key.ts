import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, opensPersonKeys, type Queryable } from '@shulayim/event-sourcing';
import { Client } from 'pg';

/** `DATA_KEY` is not the one that this database's names and addresses were written under. */
export class WrongDataKey extends Error {
  constructor() {
    super(
      [
        'DATA_KEY does not open this database: its names and addresses were written under another key.',
        '  Nothing was changed. Start with the DATA_KEY that this database has been used with. It stands where you set it,',
        '  or, if you never did, in the file secrets.json of the DATA_DIR that it was started with.',
      ].join('\n'),
    );
  }
}

const hashKeyName = 'hash key';
const hashKeyContext = 'site:hash key';

/**
 * Proves `DATA_KEY` before anything is written: by what is sealed in the database, or, in one that is older than that, by a
 * person's key. An empty database takes any.
 *
 * @param dataKey 64 hexadecimal digits
 * @throws WrongDataKey
 */
export async function proveDataKey(db: Queryable, dataKey: string): Promise<void> {
  if ((await hasSealedSecrets(db)) && (await readHashKey(db, dataKey))) return;
  if (!(await hasTable(db, 'person_keys'))) return;
  if ((await opensPersonKeys(db, Buffer.from(dataKey, 'hex'))) === false) throw new WrongDataKey();
}

/** Like `proveDataKey`, over a connection of its own. */
export const proveDataKeyOf = (databaseUrl: string, dataKey: string): Promise<void> =>
  connected(databaseUrl, (client) => proveDataKey(client, dataKey));

/** Whether a data key opens this very database; false also for one that has nothing sealed in it. */
export async function opensDatabase(databaseUrl: string, dataKey: string): Promise<boolean> {
  try {
    return await connected(
      databaseUrl,
      async (client) => (await hasSealedSecrets(client)) && (await readHashKey(client, dataKey)) !== null,
    );
  } catch (error) {
    if (error instanceof WrongDataKey) return false;
    throw error;
  }
}

async function connected<Result>(databaseUrl: string, project: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await project(client);
  } finally {
    await client.end();
  }
}

/**
 * The key of what is kept as a hash of an address, so that it is known again and cannot be read. It stays the same whatever
 * becomes of `DATA_KEY`, under which it is sealed. Made at the first start; where hashes are older than it, they were keyed
 * by the data key itself.
 *
 * @returns 64 hexadecimal digits
 * @throws WrongDataKey
 */
export async function openHashKey(db: Queryable, dataKey: string): Promise<string> {
  const known = await readHashKey(db, dataKey);
  if (known) return known;
  const { rows } = await db.query<{ is_used: boolean }>('SELECT EXISTS (SELECT FROM events) AS is_used');
  const key = rows[0]?.is_used ? dataKey : randomBytes(32).toString('hex');
  await db.query('INSERT INTO sealed_secrets (name, sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    hashKeyName,
    sealed(key, dataKey),
  ]);
  return (await readHashKey(db, dataKey)) ?? key;
}

/** Seals under another data key what was sealed under this one; the caller's transaction makes it one step. */
export async function resealHashKey(tx: Queryable, from: string, to: string): Promise<void> {
  const key = await openHashKey(tx, from);
  await tx.query('UPDATE sealed_secrets SET sealed = $2, sealed_at = now() WHERE name = $1', [
    hashKeyName,
    sealed(key, to),
  ]);
}

async function readHashKey(db: Queryable, dataKey: string): Promise<string | null> {
  const { rows } = await db.query<{ sealed: Buffer }>('SELECT sealed FROM sealed_secrets WHERE name = $1', [
    hashKeyName,
  ]);
  const [row] = rows;
  if (!row) return null;
  try {
    return decrypt(Buffer.from(dataKey, 'hex'), row.sealed, hashKeyContext).toString();
  } catch {
    throw new WrongDataKey();
  }
}

const sealed = (key: string, dataKey: string): Buffer =>
  encrypt(Buffer.from(dataKey, 'hex'), Buffer.from(key), hashKeyContext);

/** Since the version that proves the key. */
export const hasSealedSecrets = (db: Queryable): Promise<boolean> => hasTable(db, 'sealed_secrets');

async function hasTable(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await db.query<{ is_there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is_there', [name]);
  return rows[0]?.is_there ?? false;
}
