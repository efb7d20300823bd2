import { decrypt, encrypt, type Queryable } from '@shulayim/event-sourcing';
import webPush from 'web-push';
import { WrongDataKey } from './data-key.js';

/** Base64url: by the private one push services know this site, by the public one browsers subscribe to it. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const name = 'push keys';
const context = 'site:push keys';

/**
 * The site's pair for web push (VAPID, RFC 8292), sealed under `DATA_KEY`. Made when it is first asked for; where two
 * processes make one, the first that was written is both's.
 *
 * @throws WrongDataKey
 */
export async function openPushKeys(db: Queryable, dataKey: string): Promise<PushKeys> {
  const known = await read(db, dataKey);
  if (known) return known;
  const made = webPush.generateVAPIDKeys();
  await db.query('INSERT INTO sealed_secrets (name, sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    sealed(made, dataKey),
  ]);
  return (await read(db, dataKey)) ?? made;
}

/** Seals under another data key what was sealed under this one, in the caller's transaction. */
export async function resealPushKeys(tx: Queryable, from: string, to: string): Promise<void> {
  const keys = await read(tx, from);
  if (!keys) return;
  await tx.query('UPDATE sealed_secrets SET sealed = $2, sealed_at = now() WHERE name = $1', [name, sealed(keys, to)]);
}

async function read(db: Queryable, dataKey: string): Promise<PushKeys | null> {
  const { rows } = await db.query<{ sealed: Buffer }>('SELECT sealed FROM sealed_secrets WHERE name = $1', [name]);
  const [row] = rows;
  if (!row) return null;
  try {
    return JSON.parse(decrypt(Buffer.from(dataKey, 'hex'), row.sealed, context).toString()) as PushKeys;
  } catch {
    throw new WrongDataKey();
  }
}

const sealed = (keys: PushKeys, dataKey: string): Buffer =>
  encrypt(Buffer.from(dataKey, 'hex'), Buffer.from(JSON.stringify(keys)), context);
