import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Person } from '../../../platform/auth/visitor.js';
import { UnsubscribedAddresses } from '../../../platform/mail/suppression/unsubscribed-addresses.js';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { DraftExport } from '../../drafts/ports/draft-export.port.js';
import type { ExportSection } from './export-section.js';
import { exportSections } from './export-sections.js';

const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Everything held about a person, written as it is read: a page of rows at a time is in memory. */
@Injectable()
export class ExportPerson {
  constructor(
    private readonly pool: Pool,
    private readonly store: EventStore,
    private readonly unsubscribed: UnsubscribedAddresses,
    private readonly accounts: AccountService,
    private readonly drafts: DraftExport,
  ) {}

  stream(person: Person): Readable {
    return Readable.from(this.pieces(person), { objectMode: false });
  }

  private async *pieces(person: Person): AsyncGenerator<string> {
    yield `{\n"exported_at": ${JSON.stringify(new Date().toISOString())}`;
    const address = await this.provedAddress(person);
    for (const section of exportSections) {
      const whose = section.by === 'email' ? address : person.id;
      yield `,\n${JSON.stringify(section.name)}: [`;
      if (whose !== null) yield* listed(this.rows(section, whose));
      yield ']';
    }
    yield `,\n"drafts": [`;
    yield* listed(this.drafts.allOf(person.id));
    yield ']';
    const stopped_at = address && (await this.unsubscribed.since(address));
    yield `,\n"mail_stop": ${JSON.stringify(stopped_at ? [{ stopped_at }] : [])}`;
    yield `,\n"events": [`;
    yield* listed(this.events(person));
    yield ']\n}\n';
  }

  /** What is held of an address alone is shown to whoever has proved to read its mail; null: nobody has. */
  private async provedAddress({ id }: Person): Promise<string | null> {
    const user = await this.accounts.user(id);
    return user?.email_verified ? user.email : null;
  }

  private async *rows({ query }: ExportSection, whose: string): AsyncGenerator<object> {
    for (let after = firstId; ;) {
      const { rows } = await this.pool.query<{ key: string; row: object }>(
        `SELECT key, to_jsonb(held) - 'key' AS row FROM (${query}) AS held WHERE key > $2 ORDER BY key LIMIT ${pageSize}`,
        [whose, after],
      );
      for (const { row } of rows) yield row;
      const last = rows.at(-1);
      if (!last || rows.length < pageSize) return;
      after = last.key;
    }
  }

  /** What the log says of the account itself, opened with the person's own key. */
  private async *events({ id }: Person): AsyncGenerator<object> {
    for (const { type, data, metadata } of await this.store.read(`account-${id}`))
      yield { type, at: metadata.at, data };
  }
}

async function* listed(items: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
}
