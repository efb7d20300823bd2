import { Inject, Injectable, Logger } from '@nestjs/common';
import { SiteSwitches } from '../../config/site-switches.js';
import { SentJournal } from './sent-journal.js';
import { composeMail } from '../templates/compose-mail.js';
import type { MailKind, MailRow, PreparedMail } from '../kinds/mail-kind.js';
import { MailKinds } from '../kinds/mail-kinds.js';
import { isOurOwn } from './mail-loops.js';
import { MAIL_TIMINGS, type MailTimings, retryDelay } from './mail-timings.js';
import { Turns } from './turns.js';
import { mailOutage } from '../queue/mail-outage.js';
import { MailDomains } from '../outbox/mail-domains.js';
import { Outbox } from '../outbox/outbox.queries.js';
import { RefusedAddresses } from '../suppression/refused-addresses.js';
import { ReturnPaths } from '../suppression/return-paths.js';
import { SuppressionList } from '../suppression/suppression-list.js';
import { veiled } from '../suppression/veiled-address.js';
import { MAIL_TRANSPORT, MailRefused, type MailTransport } from '../transports/mail-transport.js';

/** What became of one try. `held`: its domain has had enough for now, or it waits for more · `later`: in `afterMs` again. */
export type Dispatched =
  | { outcome: 'sent' | 'skipped' | 'digest' | 'held' }
  | { outcome: 'dead'; error: string }
  | { outcome: 'later'; afterMs: number; error: string };

/** Mails that are prepared and sent at once: one for each connection to the mail server, so that none waits for one. */
export const mailsAtOnce = 3;
/** Rows that a worker holds: so many are claimed, or recorded as sent, while others are under way. */
export const mailsHeld = 2 * mailsAtOnce;

/** A server that asks for patience with one mail may take the next. */
const refusalsInARow = 3;

/** One try to send one claimed row. Both queues use it, so a mail is treated alike by either. */
@Injectable()
export class MailDispatcher {
  private readonly logger = new Logger('Mail');
  private readonly turns = new Turns(mailsAtOnce);
  private readonly server = mailOutage('The mail server', refusalsInARow);

  constructor(
    private readonly outbox: Outbox,
    private readonly domains: MailDomains,
    private readonly kinds: MailKinds,
    private readonly suppressed: SuppressionList,
    private readonly refused: RefusedAddresses,
    private readonly returnPaths: ReturnPaths,
    private readonly acknowledged: SentJournal,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(MAIL_TIMINGS) private readonly pace: MailTimings,
    @Inject(SiteSwitches) private readonly site: SiteSwitches,
  ) {}

  /** Settles everything in the outbox, but the retry: who brings the mail back is the queue's affair. */
  async dispatch(row: MailRow): Promise<Dispatched> {
    const renewal = setInterval(() => this.renew(row), this.pace.leaseMs / 3);
    try {
      return await this.attempt(row);
    } catch (error) {
      return await this.failed(row, error as Error);
    } finally {
      clearInterval(renewal);
    }
  }

  /** A renewal that fails is no failure of the mail: at worst another worker tries it as well. */
  private renew(row: MailRow): void {
    this.outbox.renewLease(row).catch((error: Error) => this.logger.debug(error.message));
  }

  private async attempt(row: MailRow): Promise<Dispatched> {
    const outcome = this.isAcknowledged(row) ? 'sent' : await this.turns.during(() => this.prepareAndSend(row));
    if (outcome === 'sent') await this.outbox.markSent(row.id);
    return { outcome };
  }

  /** Not before its turn: whether it is still wanted is asked right before it goes. */
  private async prepareAndSend(row: MailRow): Promise<'sent' | 'skipped' | 'digest' | 'held'> {
    const kind = this.kinds.get(row.kind);
    const prepared = await kind.prepare(row);
    if (prepared === 'postponed') return 'held';
    if (prepared === 'digest') return this.outbox.keepForDigest(row).then(() => 'digest');
    if (prepared === 'skip' || (await this.isUnwelcome(prepared, kind)))
      return this.outbox.markSkipped(row).then(() => 'skipped');
    return (await this.handOver(row, prepared, kind.isUrgent ?? false)) ? 'sent' : 'held';
  }

  /** Our own address would answer itself; and some addresses take none, or asked for none. */
  private async isUnwelcome({ to: { address } }: PreparedMail, { isOfAccount = false }: MailKind): Promise<boolean> {
    const { from } = await this.site.sender();
    return isOurOwn(address, from) || this.suppressed.keepsOff(address, isOfAccount);
  }

  /** @returns whether it went: its recipient's domain may have had enough for now, or the row is another worker's by now */
  private async handOver(row: MailRow, prepared: PreparedMail, isUrgent: boolean): Promise<boolean> {
    const { address } = prepared.to;
    const { from } = await this.site.sender();
    const returnPath = this.returnPaths.of(row.id);
    const mail = { ...composeMail(row, prepared, from), ...(returnPath ? { returnPath } : {}) };
    const slot = row.slotAt ? null : this.domains.slotFor(address);
    const sending = { messageId: mail.messageId, addressKey: this.refused.keyOf(address), slot, isUrgent };
    if (!(await this.outbox.markSending(row, sending))) return false;
    await this.transport.send(mail).catch((error: unknown) => this.recordRefusal(error, row, address));
    this.server.succeeded();
    this.acknowledged.add(row.id);
    return true;
  }

  private isAcknowledged(row: MailRow): boolean {
    return row.attempts > 1 && this.acknowledged.has(row.id);
  }

  private async recordRefusal(error: unknown, row: MailRow, address: string): Promise<never> {
    // Whoever refuses one mail for good has read it.
    if (error instanceof MailRefused) this.server.succeeded();
    else this.server.failed(error);
    if (error instanceof MailRefused && error.concernsAddress) {
      // First: of an address that takes no mail, no other try would come as far as this one.
      await this.kinds.notDelivered(row);
      const refusal = { kind: 'bounce', source: 'smtp', reason: error.message } as const;
      await this.refused.add({ ...refusal, key: this.refused.keyOf(address), shown: veiled(address) });
    }
    throw error;
  }

  private async failed(row: MailRow, error: Error): Promise<Dispatched> {
    const text = error.message || error.name;
    const afterMs = this.pauseFor(row, error);
    if (afterMs !== null) return { outcome: 'later', afterMs, error: text };
    this.logger.warn(`The mail ${row.id} (${row.kind}) was given up after ${row.attempts} tries: ${text}`);
    await this.kinds.notDelivered(row);
    await this.outbox.markDead(row, text);
    return { outcome: 'dead', error: text };
  }

  private pauseFor(row: MailRow, error: Error): number | null {
    if (this.acknowledged.has(row.id)) return this.pace.pollMs; // only the record of it is missing
    return error instanceof MailRefused ? null : retryDelay(row.attempts, this.pace.pausesMs);
  }
}
