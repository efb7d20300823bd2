import { randomBytes } from 'node:crypto';
import type { Queryable } from '../store/recorded-event.js';
import { decrypt, encrypt } from './encrypt.js';

interface KeyRow {
  person_id: string;
  wrapped_key: Buffer | null;
}

const wrapContext = (personId: string): string => `person:${personId}`;

/** What is to be sealed for this person would be lost: their key is there, and does not open. */
class UnreadableKey extends Error {
  constructor(personId: string) {
    super(`The key of ${personId} cannot be opened: it is damaged, or was made under another data key.`);
  }
}

/** Table `person_keys`: one 32-byte key a person, wrapped by the data key; a destroyed one leaves an empty row behind. */
export class PersonKeys {
  constructor(
    private readonly db: Queryable,
    private readonly dataKey: Buffer,
    private readonly onUnreadable: (personId: string) => void = () => undefined,
  ) {}

  /** @returns the keys of these people; `null` where it was destroyed, never was, or cannot be opened */
  async load(people: readonly string[]): Promise<Map<string, Buffer | null>> {
    const found = new Map((await this.rows(people)).map((row) => [row.person_id, this.unwrapOrTell(row)]));
    return new Map(people.map((person) => [person, found.get(person) ?? null]));
  }

  /**
   * Like `load`, but gives a key to whoever never had one.
   *
   * @throws Error when somebody's key cannot be opened: nothing could be sealed that would ever be read again
   */
  async loadOrCreate(people: readonly string[]): Promise<Map<string, Buffer | null>> {
    const before = await this.loadAll(people);
    if ([...before.values()].every((key) => key !== null)) return before;
    const wrapped = people.map((person) => encrypt(this.dataKey, randomBytes(32), wrapContext(person)));
    await this.db.query(
      `INSERT INTO person_keys (person_id, wrapped_key)
       SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT (person_id) DO NOTHING`,
      [people, wrapped],
    );
    return this.loadAll(people);
  }

  /** Leaves a tombstone, so that no later write gives this person a new key. */
  async destroy(personId: string, tx: Queryable): Promise<void> {
    await tx.query(
      `INSERT INTO person_keys (person_id, wrapped_key, destroyed_at) VALUES ($1, NULL, now())
       ON CONFLICT (person_id) DO UPDATE SET wrapped_key = NULL, destroyed_at = now()`,
      [personId],
    );
  }

  private async loadAll(people: readonly string[]): Promise<Map<string, Buffer | null>> {
    const found = new Map((await this.rows(people)).map((row) => [row.person_id, this.unwrapOrThrow(row)]));
    return new Map(people.map((person) => [person, found.get(person) ?? null]));
  }

  private async rows(people: readonly string[]): Promise<KeyRow[]> {
    const { rows } = await this.db.query<KeyRow>({
      name: 'person_keys_load',
      text: 'SELECT person_id, wrapped_key FROM person_keys WHERE person_id = ANY($1)',
      values: [people],
    });
    return rows;
  }

  private unwrapOrTell(row: KeyRow): Buffer | null {
    try {
      return this.unwrap(row);
    } catch {
      this.onUnreadable(row.person_id);
      return null;
    }
  }

  private unwrapOrThrow(row: KeyRow): Buffer | null {
    try {
      return this.unwrap(row);
    } catch {
      throw new UnreadableKey(row.person_id);
    }
  }

  private unwrap(row: KeyRow): Buffer | null {
    return row.wrapped_key === null ? null : decrypt(this.dataKey, row.wrapped_key, wrapContext(row.person_id));
  }
}

/**
 * Whether the data key opens what the people's keys were wrapped under: the oldest one there is. `null` without any.
 *
 * @param dataKey 32 bytes
 */
export async function opensPersonKeys(db: Queryable, dataKey: Buffer): Promise<boolean | null> {
  const { rows } = await db.query<KeyRow>(
    'SELECT person_id, wrapped_key FROM person_keys WHERE wrapped_key IS NOT NULL ORDER BY created_at, person_id LIMIT 1',
  );
  const [row] = rows;
  if (!row?.wrapped_key) return null;
  try {
    decrypt(dataKey, row.wrapped_key, wrapContext(row.person_id));
    return true;
  } catch {
    return false;
  }
}

/** So many are held in memory at once. */
const rewrapPage = 1_000;

/**
 * Wraps every person's key under another data key; the caller's transaction makes it one step. No program may use the old
 * one meanwhile, or afterwards.
 *
 * @returns how many were wrapped anew, and whose key the old data key does not open: it is left as it is
 */
export async function rewrapPersonKeys(
  tx: Queryable,
  from: Buffer,
  to: Buffer,
): Promise<{ rewrapped: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  let rewrapped = 0;
  for (let after = ''; ;) {
    const { rows } = await tx.query<KeyRow>(
      `SELECT person_id, wrapped_key FROM person_keys WHERE wrapped_key IS NOT NULL AND person_id > $1
       ORDER BY person_id LIMIT ${rewrapPage}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return { rewrapped, unreadable };
    after = last.person_id;
    const anew = rows.flatMap(({ person_id, wrapped_key }) => {
      try {
        const key = decrypt(from, wrapped_key ?? Buffer.alloc(0), wrapContext(person_id));
        return [{ person_id, wrapped_key: encrypt(to, key, wrapContext(person_id)) }];
      } catch {
        unreadable.push(person_id);
        return [];
      }
    });
    await tx.query(
      `UPDATE person_keys p SET wrapped_key = n.wrapped_key
       FROM unnest($1::text[], $2::bytea[]) AS n (person_id, wrapped_key) WHERE p.person_id = n.person_id`,
      [anew.map((row) => row.person_id), anew.map((row) => row.wrapped_key)],
    );
    rewrapped += anew.length;
  }
}
