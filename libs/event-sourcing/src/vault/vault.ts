import type { FoundKeys, Queryable } from '../store/recorded-event.js';
import { PersonKeys } from './person-keys.js';
import { decrypt, encrypt } from './encrypt.js';

/** For an event type: the field that names the person, and the top-level fields to be sealed under that person's key. */
export type PersonalFields = Readonly<Record<string, { readonly person: string; readonly fields: readonly string[] }>>;

export interface VaultOptions {
  /** 32 bytes; wraps every person's key. */
  dataKey: Buffer;
  personalFields: PersonalFields;
  /** How long this process may go on reading with a key that another process destroyed. Default 5,000. */
  cacheMs?: number;
  /** Told of each value, and each person's key, that is there and cannot be opened: it reads as missing. */
  onUnreadable?: (what: Unreadable) => void;
}

/** Damaged, or written under another data key. `field` is `null` where it is the person's key itself. */
export interface Unreadable {
  readonly person: string;
  readonly field: string | null;
}

/** A sealed field as the log stores it. `$personal` is base64, or `null` when there was no key to seal with. */
interface Sealed {
  $personal: string | null;
  person: string;
}
type Data = Record<string, unknown>;

const maxCached = 10_000;

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && '$personal' in value && 'person' in value;

/**
 * Personal fields of events, readable only while their person's key exists. A sealed field names its person, so what
 * was once declared stays readable when the declaration changes. A field whose event names no person (a guest) stays
 * plain: nobody could ever ask for its key to be destroyed.
 */
export class Vault {
  private readonly keys: PersonKeys;
  private readonly cache = new Map<string, { key: Buffer | null; until: number }>();
  private readonly cacheMs: number;
  private unreadableCount = 0;

  constructor(
    private readonly db: Queryable,
    private readonly options: VaultOptions,
  ) {
    if (options.dataKey.length !== 32) throw new RangeError('the data key must have 32 bytes');
    this.keys = new PersonKeys(db, options.dataKey, (person) => this.tell({ person, field: null }));
    this.cacheMs = options.cacheMs ?? 5_000;
  }

  /** How many values, and keys, could not be opened since the start, each time one was asked for. */
  get unreadable(): number {
    return this.unreadableCount;
  }

  hasPersonalFields(type: string): boolean {
    return Object.hasOwn(this.options.personalFields, type);
  }

  /**
   * Keys for an append that is being decided meanwhile, which then need not wait for them. Nobody is given a key here; whoever has
   * none is left out.
   */
  async findKeys(people: readonly string[]): Promise<FoundKeys> {
    const keys = await this.keys.load(people);
    return new Map([...keys].flatMap(([person, key]) => (key ? [[person, key]] : [])));
  }

  /**
   * @param found what `findKeys` gave; the others are looked up
   * @returns per event what to store (`sealed`) and what read models may see (`plain`: without a key the fields are
   * null there too, so that a read model never knows what the log does not)
   */
  async encrypt(
    events: readonly { type: string; data: object }[],
    found: FoundKeys = new Map(),
  ): Promise<{ sealed: object; plain: object }[]> {
    const people = [...new Set(events.flatMap((event) => this.personOf(event) ?? []))];
    const missing = people.filter((person) => !found.has(person));
    // Never from the cache: a key destroyed elsewhere a moment ago must not seal, nor let through, anything more.
    const others = missing.length === 0 ? new Map<string, Buffer | null>() : await this.keys.loadOrCreate(missing);
    return events.map((event) => {
      const person = this.personOf(event);
      if (person === null) return { sealed: event.data, plain: event.data };
      return this.sealOne(event, person, found.get(person) ?? others.get(person) ?? null);
    });
  }

  /** @returns the data with every sealed field opened, or null where its key is gone; in the given order */
  async decrypt(events: readonly { type: string; data: object }[]): Promise<object[]> {
    const people = new Set<string>();
    for (const { data } of events) for (const v of Object.values(data)) if (isSealed(v)) people.add(v.person);
    if (people.size === 0) return events.map((event) => event.data);
    const keys = await this.cachedKeys([...people]);
    return events.map(({ type, data }) =>
      Object.fromEntries(
        Object.entries(data).map(([field, value]) => [
          field,
          isSealed(value) ? this.openField(value, keys.get(value.person) ?? null, `${type}.${field}`) : value,
        ]),
      ),
    );
  }

  /**
   * The sealed fields of a stored event that stand under another key than this person's, sealed anew under theirs. What
   * cannot be opened stays as it is; where this person's key was destroyed, what could be read until now cannot be any more.
   *
   * @returns per event the fields that change, as the log is to keep them; none where nothing is to be done
   */
  async reseal(
    events: readonly { readonly type: string; readonly data: object }[],
    person: string,
  ): Promise<Record<string, object>[]> {
    const others = (data: object) =>
      Object.entries(data).filter(
        (entry): entry is [string, Sealed] => isSealed(entry[1]) && entry[1].person !== person,
      );
    const foreign = events.map(({ data }) => others(data));
    const people = [...new Set(foreign.flatMap((fields) => fields.map(([, { person: theirs }]) => theirs)))];
    if (people.length === 0) return events.map(() => ({}));
    const [keys, own] = await Promise.all([this.keys.load(people), this.keys.loadOrCreate([person])]);
    const key = own.get(person) ?? null;
    return events.map(({ type }, i) => {
      const changed: Record<string, object> = {};
      for (const [field, sealed] of foreign[i] ?? []) {
        const context = `${type}.${field}`;
        const value = this.openField(sealed, keys.get(sealed.person) ?? null, context);
        if (value === null) continue;
        const $personal = key && encrypt(key, Buffer.from(JSON.stringify(value)), context).toString('base64');
        changed[field] = { $personal, person } satisfies Sealed;
      }
      return changed;
    });
  }

  /**
   * Seals what a table keeps of a person beside the log: readable only while their key exists.
   *
   * @param context what the value belongs to: it opens under no other
   * @returns null where their key was destroyed
   */
  async sealFor(person: string, plain: Buffer, context: string): Promise<Buffer | null> {
    const key = (await this.keys.loadOrCreate([person])).get(person);
    return key ? encrypt(key, plain, context) : null;
  }

  /** @returns null where their key was destroyed, or does not open it */
  async openFor(person: string, sealed: Buffer, context: string): Promise<Buffer | null> {
    const key = (await this.cachedKeys([person])).get(person);
    if (!key) return null;
    try {
      return decrypt(key, sealed, context);
    } catch {
      this.tell({ person, field: context });
      return null;
    }
  }

  /** Makes all that was ever sealed for this person unreadable, here at once and elsewhere within `cacheMs`. */
  async destroy(personId: string, tx: Queryable = this.db): Promise<void> {
    await this.keys.destroy(personId, tx);
    this.forget(personId);
  }

  /** Drops a cached key: for whoever hears from the log that another process destroyed it. */
  forget(personId: string): void {
    this.cache.delete(personId);
  }

  private personOf({ type, data }: { type: string; data: object }): string | null {
    const declared = this.hasPersonalFields(type) ? this.options.personalFields[type] : undefined;
    // Nothing to seal: no key is asked for, and none is made.
    if (!declared?.fields.some((field) => (data as Data)[field] != null)) return null;
    const person = (data as Data)[declared.person];
    return typeof person === 'string' && person !== '' ? person : null;
  }

  private sealOne(event: { type: string; data: object }, person: string, key: Buffer | null) {
    const sealed: Data = { ...event.data };
    const plain: Data = { ...event.data };
    for (const field of this.options.personalFields[event.type]?.fields ?? []) {
      const value = sealed[field];
      if (value === undefined || value === null) continue;
      if (key === null) plain[field] = null;
      const text = Buffer.from(JSON.stringify(value));
      const $personal = key && encrypt(key, text, `${event.type}.${field}`).toString('base64');
      sealed[field] = { $personal, person } satisfies Sealed;
    }
    return { sealed, plain };
  }

  private async cachedKeys(people: string[]): Promise<Map<string, Buffer | null>> {
    const now = Date.now();
    if (this.cache.size > maxCached) this.cache.clear();
    // Gathered apart from the cache: while we wait for some, another call may clear it.
    const found = new Map<string, Buffer | null>();
    for (const person of people) {
      const known = this.cache.get(person);
      if (known && known.until > now) found.set(person, known.key);
    }
    const missing = people.filter((person) => !found.has(person));
    if (missing.length === 0) return found;
    for (const [person, key] of await this.keys.load(missing)) {
      found.set(person, key);
      this.cache.set(person, { key, until: now + this.cacheMs });
    }
    return found;
  }

  /** One damaged value must end neither a rebuild nor a reaction. */
  private openField({ $personal, person }: Sealed, key: Buffer | null, context: string): unknown {
    if (key === null || $personal === null) return null;
    try {
      return JSON.parse(decrypt(key, Buffer.from($personal, 'base64'), context).toString());
    } catch {
      this.tell({ person, field: context });
      return null;
    }
  }

  private tell(what: Unreadable): void {
    this.unreadableCount += 1;
    this.options.onUnreadable?.(what);
  }
}
