import { Injectable } from '@nestjs/common';
import { Vault } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { veiled } from '../../platform/mail/suppression/veiled-address.js';
import type { MailEntry } from './outbox.queries.js';

/** A mail to an address that stands in its event alone, sealed: the row's id is the event's. */
interface Addressed {
  readonly to?: unknown;
  readonly previousEmail?: unknown;
}

/** To whom mails go, as far as operators may see it. */
@Injectable()
export class Recipients {
  constructor(
    private readonly pool: Pool,
    private readonly vault: Vault,
  ) {}

  /** @returns a mail's id → its recipient, veiled; whoever is not known any more is missing */
  async of(mails: readonly MailEntry[]): Promise<ReadonlyMap<string, string>> {
    const sealed = await this.sealed(mails.filter(({ address }) => !address).map(({ id }) => id));
    return new Map(
      mails.flatMap(({ id, address }) => {
        const known = address ?? sealed.get(id);
        return known ? [[id, veiled(known)] as const] : [];
      }),
    );
  }

  private async sealed(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; type: string; data: object }>(
      `SELECT event_id AS id, type, data FROM events
       WHERE event_id = ANY($1::uuid[]) AND type IN ('LinkMailed', 'EmailChanged')`,
      [ids],
    );
    const opened = (await this.vault.decrypt(rows)) as Addressed[];
    return new Map(
      rows.flatMap(({ id }, index) => {
        const address = opened[index]?.to ?? opened[index]?.previousEmail;
        return typeof address === 'string' ? [[id, address] as const] : [];
      }),
    );
  }
}
