import { Injectable } from '@nestjs/common';
import type { Audience as Counted } from '@shulayim/contracts';
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
  async *pages(sendToUsers: boolean): AsyncGenerator<AudiencePage> {
    yield* this.pagesOf('subscriber');
    if (sendToUsers) yield* this.pagesOf('user');
  }

  /** Still there and still agreed, by the address of this moment. */
  async person(kind: RecipientKind, id: string): Promise<{ email: string } | null> {
    const { rows } = await this.pool.query<{ email: string }>(`${consenting[kind]} AND id = $1`, [id]);
    return rows[0] ?? null;
  }

  /** Of many it is some seconds old: each of their addresses is looked at. */
  count(sendToUsers: boolean): Promise<Counted['audience']> {
    return keepLarge(this.pool, {
      key: `audience ${sendToUsers}`,
      all: () => this.countAll(sendToUsers),
      size: ({ recipients, unwilling }) => recipients + unwilling,
    });
  }

  private async countAll(sendToUsers: boolean): Promise<Counted['audience']> {
    const seen = new Set<string>();
    const counts = { subscriber: 0, user: 0 };
    let unwilling = 0;
    for await (const { kind, keys } of this.pages(sendToUsers)) {
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

  private async *pagesOf(kind: RecipientKind): AsyncGenerator<AudiencePage> {
    const { from } = await this.site.sender();
    for (let after = firstId; ;) {
      const { rows } = await this.pool.query<{ id: string; email: string }>(
        `${consenting[kind]} AND id > $1 ORDER BY id LIMIT ${pageSize}`,
        [after],
      );
      const people = rows.filter(({ email }) => !isOurOwn(email, from));
      yield { kind, ids: people.map(({ id }) => id), keys: people.map(({ email }) => this.unsubscribed.keyOf(email)) };
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = last.id;
    }
  }
}
