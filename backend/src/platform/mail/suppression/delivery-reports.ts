import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ReportSource } from '@shulayim/contracts';
import { Pool } from 'pg';
import type { MailRow } from '../kinds/mail-kind.js';
import { MailKinds } from '../kinds/mail-kinds.js';
import { Outbox } from '../outbox/outbox.queries.js';
import { canonicalAddress } from './address-key.js';
import { RefusedAddresses } from './refused-addresses.js';
import { veiled, withoutAddresses } from './veiled-address.js';

/** What became of a mail after the next server had taken it. */
export interface DeliveryReport {
  readonly source: ReportSource;
  /** Of whoever reports: the same report again bears the same one. */
  readonly id: string;
  /**
   * `refused`: its recipient's server takes nothing for that address · `given_up`: this mail did not arrive, another may ·
   * `complaint`: it arrived, and its recipient called it spam
   */
  readonly outcome: 'refused' | 'given_up' | 'complaint';
  /** The mail's row in the outbox, where the report names it. */
  readonly mailId: string | null;
  /** Null where the report names none: then it is the mail's. */
  readonly address: string | null;
  readonly reason: string;
}

/** So many mails to one address, given up one after the other, are as good as a refusal. */
const givenUpInARow = 3;
const maxReasonLength = 300;

/** Takes what servers and services report later: ends writing to an address, and tells for whom the mail was sent. */
@Injectable()
export class DeliveryReports {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    private readonly outbox: Outbox,
    private readonly refused: RefusedAddresses,
    private readonly kinds: MailKinds,
  ) {}

  /** Once: the same report again changes nothing, not even after an admin has lifted what it brought about. */
  async take(report: DeliveryReport): Promise<void> {
    const id = createHash('sha256').update(`${report.source}\n${report.id}`).digest();
    const { rowCount } = await this.pool.query('SELECT FROM mail_reports WHERE id = $1', [id]);
    if (rowCount !== 0) return;
    await this.act(report);
    // Afterwards: what was broken off in between is done again, and each step of it may be done twice.
    await this.pool.query('INSERT INTO mail_reports (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  }

  private async act({ source, outcome, mailId, address, reason: said }: DeliveryReport): Promise<void> {
    const given = address === null ? null : this.refused.keyOf(address);
    const mail = mailId === null ? given && (await this.outbox.lastSentTo(given)) : await this.outbox.sent(mailId);
    const key = mail?.addressKey ?? (mailId === null ? given : null);
    if (!key) return;
    const reason = withoutAddresses(said).slice(0, maxReasonLength);
    if (mail && outcome !== 'complaint') {
      await this.outbox.markNotDelivered(mail.id, reason);
      await this.kinds.notDelivered(mail);
    }
    const isOver = outcome !== 'given_up' || (await this.outbox.givenUpInARow(key, givenUpInARow));
    if (!isOver) return;
    // All who wait for an answer from that address learn of it, not only whose mail it was.
    if (outcome !== 'complaint') await this.tell(await this.outbox.allSentTo(key));
    // A mail may have been passed on: only its own address is what we know it by.
    const shown = address !== null && given?.equals(key) ? veiled(canonicalAddress(address)) : null;
    await this.refused.add({ key, shown, kind: outcome === 'complaint' ? 'complaint' : 'bounce', source, reason });
  }

  private async tell(mails: readonly MailRow[]): Promise<void> {
    for (const mail of mails) await this.kinds.notDelivered(mail);
  }
}
