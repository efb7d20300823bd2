import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ApiKey, ApiScope } from '@shulayim/contracts';
import { typesOf, type RecordedEvent } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { apiKeyEvents } from '../../events/people/api-key.events.js';
import { typesIn } from '../../events/domain-events.js';
import { ApiKeyDirectory, apiKeyPrefix, type KnownApiKey } from '../../platform/auth/api-keys/api-key.js';
import { needsTwoFactor } from '../../platform/auth/staff.js';
import type { Person } from '../../platform/auth/visitor.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { Settings } from '../../platform/config/settings/settings.js';
import type { ReadCache } from '../../platform/event-log/read-cache.js';
import { ReadCaches } from '../../platform/event-log/read-caches.js';
import { HashKey } from '../../platform/keys/hash-key.js';
import { users } from '../../read-models/people/users.projection.js';

interface KeyRow {
  id: string;
  name: string;
  last4: string;
  scopes: ApiScope[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedOn: string | null;
  lastChangeAt: string | null;
}
interface Known extends KnownApiKey {
  readonly expiresAt: Date | null;
}

const columns = `k.id, k.name, k.last4, k.scopes, k.created_at AS "createdAt", k.expires_at AS "expiresAt",
  to_char(k.last_used_on, 'YYYY-MM-DD') AS "lastUsedOn",
  (SELECT e.metadata->>'at' FROM events e WHERE e.metadata->>'apiKeyId' = k.id::text
   ORDER BY e.xid DESC, e.position DESC LIMIT 1) AS "lastChangeAt"`;
/** Days on which keys were used, that this process has noted; so many, then it begins anew. */
const mostNoted = 10_000;

/** Reads of the table `api_keys`, which knows a key by its hash alone. */
@Injectable()
export class ApiKeyQueries implements ApiKeyDirectory {
  private readonly living: ReadCache<Known>;
  /** Key → the last day on which it was noted. */
  private readonly noted = new Map<string, string>();

  constructor(
    private readonly pool: Pool,
    private readonly hashKey: HashKey,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
    caches: ReadCaches,
  ) {
    this.living = caches.create({
      types: [...typesOf(users.on), ...typesIn(apiKeyEvents)],
      load: (hash) => this.load(hash),
      concerns: ({ data }: RecordedEvent, _, { person }) => {
        const { userId } = data as { userId?: string };
        return userId === undefined || userId === person.id;
      },
    });
  }

  /** Runs on every call of a program. */
  async find(key: string, at: string): Promise<KnownApiKey | null> {
    const known = await this.living.get(this.hashOf(key).toString('hex'));
    if (!known || (known.expiresAt && known.expiresAt.getTime() <= Date.parse(at))) return null;
    await this.note(known.id, at.slice(0, 10));
    return known;
  }

  hashOf(key: string): Buffer {
    return createHmac('sha256', this.hashKey.value).update(`api key ${key}`).digest();
  }

  async of(userId: string): Promise<ApiKey[]> {
    const { rows } = await this.pool.query<KeyRow>(
      `SELECT ${columns} FROM api_keys k WHERE k.user_id = $1 ORDER BY k.created_at DESC, k.id`,
      [userId],
    );
    return rows.map(toApiKey);
  }

  private async load(hash: string): Promise<Known | null> {
    type Row = Omit<Person, 'sessionId' | 'lacksTwoFactor'> & {
      keyId: string;
      scopes: ApiScope[];
      expiresAt: Date | null;
      hasTwoFactor: boolean;
    };
    const { rows } = await this.pool.query<Row>({
      name: 'api_key_person',
      text: `SELECT k.id AS "keyId", k.scopes, k.expires_at AS "expiresAt", u.id, u.name, u.email, u.role,
                    u.is_active AS "isActive", u.language, u.two_factor_since IS NOT NULL AS "hasTwoFactor"
             FROM api_keys k JOIN users u ON u.id = k.user_id WHERE k.key_hash = $1 AND u.leaving_at IS NULL`,
      values: [Buffer.from(hash, 'hex')],
    });
    const [row] = rows;
    if (!row) return null;
    const { keyId, scopes, expiresAt, hasTwoFactor, ...person } = row;
    const lacksTwoFactor = needsTwoFactor(person.role, this.settings) && !hasTwoFactor;
    return { id: keyId, scopes, expiresAt, person: { ...person, sessionId: keyId, lacksTwoFactor } };
  }

  /** Written once a day, whatever a program asks. */
  private async note(keyId: string, day: string): Promise<void> {
    if (this.noted.get(keyId) === day) return;
    if (this.noted.size >= mostNoted) this.noted.clear();
    this.noted.set(keyId, day);
    try {
      await this.pool.query(
        'UPDATE api_keys SET last_used_on = $2 WHERE id = $1 AND (last_used_on IS NULL OR last_used_on < $2::date)',
        [keyId, day],
      );
    } catch (error) {
      this.log.warn({ err: error }, 'the use of a key was not noted');
    }
  }
}

const toApiKey = ({ id, name, last4, scopes, createdAt, expiresAt, lastUsedOn, lastChangeAt }: KeyRow): ApiKey => ({
  id,
  name,
  prefix: apiKeyPrefix,
  last4,
  scopes,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
  last_used_on: lastUsedOn,
  last_change_at: lastChangeAt,
});
