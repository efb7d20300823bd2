import { Injectable } from '@nestjs/common';
import type { AudienceQuery, Audience as Counted } from '@shulayim/contracts';
import { Pool } from 'pg';
import { keepLarge } from '../../../platform/database/queries/row-counts.js';
import { isOurOwn } from '../../../platform/mail/dispatch/mail-loops.js';
import { UnsubscribedAddresses } from '../../../platform/mail/suppression/unsubscribed-addresses.js';
import { SiteSwitches } from '../../../platform/config/site-switches.js';

export type RecipientKind = 'subscriber' | 'user';

/** People who agreed to such mails, as a portion of them: the same index of both is one person. */
export interface AudiencePage {
  readonly kind: RecipientKind;
  readonly ids: string[];
  readonly keys: Buffer[];
}

const pageSize = 5_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Joining the waiting list is consent to what its form says; whoever has an account said so there, and may have taken it back. */
const consenting: Readonly<Record<RecipientKind, string>> = {
  subscriber: 'SELECT id, email FROM subscribers WHERE email IS NOT NULL',
  user: 'SELECT id, email FROM users WHERE marketing_consent AND is_active AND email IS NOT NULL',
};

/**
 * Of them, those whom a campaign is narrowed to: conditions over $2, languages, and $3, roles, where none means all. Whoever
 * waits and has an account as well is written to in the account's language; the waiting list has no roles.
 */
const narrowed: Readonly<Record<RecipientKind, string>> = {
  subscriber: `($2::text[] = '{}' OR coalesce(
    (SELECT account.language FROM users account WHERE account.email = subscribers.email), subscribers.language) = ANY ($2))`,
  user: `($2::text[] = '{}' OR language = ANY ($2)) AND ($3::text[] = '{}' OR role = ANY ($3))`,
};

/** Whoever asked for no mail at all, or whose server takes none: a condition over `key`. */
export const isSuppressed = `(EXISTS (SELECT FROM mail_stops WHERE address_key = key)
  OR EXISTS (SELECT FROM mail_refusals WHERE address_hash = key))`;

/** Who may be written to without having been asked this time. */
@Injectable()
export class Audience {
  constructor(
    private readonly pool: Pool,
    private readonly unsubscribed: UnsubscribedAddresses,
    private readonly site: SiteSwitches,
  ) {}

  /** In portions, the waiting list first: an address that stands in both is the waiting list's. */
  async *pages({ sendToUsers, languages, roles }: AudienceQuery): AsyncGenerator<AudiencePage> {
    yield* this.pagesOf('subscriber', [languages]);
    if (sendToUsers) yield* this.pagesOf('user', [languages, roles]);
  }

  /** Still there and still agreed, by the address of this moment. */
  async person(kind: RecipientKind, id: string): Promise<{ email: string } | null> {
    const { rows } = await this.pool.query<{ email: string }>(`${consenting[kind]} AND id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Of many it is some seconds old: each of their addresses is looked at. */
  count(query: AudienceQuery): Promise<Counted['audience']> {
    return keepLarge(this.pool, {
      key: `audience ${JSON.stringify([query.sendToUsers, query.languages, query.roles])}`,
      all: () => this.countAll(query),
      size: ({ recipients, unwilling }) => recipients + unwilling,
    });
  }

  private async countAll(query: AudienceQuery): Promise<Counted['audience']> {
    const seen = new Set<string>();
    const counts = { subscriber: 0, user: 0 };
    let unwilling = 0;
    for await (const { kind, keys } of this.pages(query)) {
      const fresh = keys.filter((key) => seen.size < seen.add(key.toString('base64')).size);
      const { rows } = await this.pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM unnest($1::bytea[]) AS key WHERE ${isSuppressed}`,
        [fresh],
      );
      const refusing = rows[0]?.n ?? 0;
      counts[kind] += fresh.length - refusing;
      unwilling += refusing;
    }
    const { subscriber: subscribers, user: users } = counts;
    return { recipients: subscribers + users, subscribers, users, unwilling };
  }

  /** @param segment what `narrowed` asks of this kind */
  private async *pagesOf(kind: RecipientKind, segment: readonly string[][]): AsyncGenerator<AudiencePage> {
    const { from } = await this.site.sender();
    for (let after = firstId; ;) {
      const { rows } = await this.pool.query<{ id: string; email: string }>(
        `${consenting[kind]} AND ${narrowed[kind]} AND id > $1 ORDER BY id LIMIT ${pageSize}`,
        [after, ...segment],
      );
      const people = rows.filter(({ email }) => !isOurOwn(email, from));
      yield { kind, ids: people.map(({ id }) => id), keys: people.map(({ email }) => this.unsubscribed.keyOf(email)) };
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = last.id;
    }
  }
}
