import { randomBytes } from 'node:crypto';
import type { Queryable } from '../store/recorded-event.js';
import { open, seal } from './seal.js';

interface KeyRow {
  person_id: string;
  wrapped_key: Buffer | null;
}

const wrapContext = (personId: string): string => `person:${personId}`;

/** Table `person_keys`: one 32-byte key a person, wrapped by the data key; a destroyed one leaves an empty row behind. */
export class PersonKeys {
  constructor(
    private readonly db: Queryable,
    private readonly dataKey: Buffer,
  ) {}

  /** @returns the keys of these people; `null` where it was destroyed, or never was */
  async load(people: readonly string[]): Promise<Map<string, Buffer | null>> {
    const { rows } = await this.db.query<KeyRow>({
      name: 'person_keys_load',
      text: 'SELECT person_id, wrapped_key FROM person_keys WHERE person_id = ANY($1)',
      values: [people],
    });
    const found = new Map(rows.map((row) => [row.person_id, this.unwrap(row)]));
    return new Map(people.map((person) => [person, found.get(person) ?? null]));
  }

  /** Like `load`, but gives a key to whoever never had one. */
  async loadOrCreate(people: readonly string[]): Promise<Map<string, Buffer | null>> {
    const before = await this.load(people);
    if ([...before.values()].every((key) => key !== null)) return before;
    const wrapped = people.map((person) => seal(this.dataKey, randomBytes(32), wrapContext(person)));
    await this.db.query(
      `INSERT INTO person_keys (person_id, wrapped_key)
       SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT (person_id) DO NOTHING`,
      [people, wrapped],
    );
    return this.load(people);
  }

  /** Leaves a tombstone, so that no later write gives this person a new key. */
  async destroy(personId: string, tx: Queryable): Promise<void> {
    await tx.query(
      `INSERT INTO person_keys (person_id, wrapped_key, destroyed_at) VALUES ($1, NULL, now())
       ON CONFLICT (person_id) DO UPDATE SET wrapped_key = NULL, destroyed_at = now()`,
      [personId],
    );
  }

  private unwrap(row: KeyRow): Buffer | null {
    return row.wrapped_key === null ? null : open(this.dataKey, row.wrapped_key, wrapContext(row.person_id));
  }
}
