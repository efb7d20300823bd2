import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { Settings } from '../../config/settings/settings.js';
import { MAIL_TIMINGS, type MailTimings } from '../dispatch/mail-timings.js';

/** A mail's place in the line of its recipient's domain. */
export interface DomainSlot {
  /** Keyed: nobody can read the domain back. */
  readonly domain: Buffer;
  /** Milliseconds that each mail takes of the domain's time. */
  readonly costMs: number;
  /** Milliseconds that may be spent at once. */
  readonly burstMs: number;
}

/**
 * How many mails a receiving domain gets a minute, over all workers: the count is a row of `mail_domains`, so that it
 * survives Redis and holds for either queue.
 */
@Injectable()
export class MailDomains {
  constructor(
    @Inject(Pool) private readonly pool: Pool,
    @Inject(Settings) private readonly settings: Settings,
    @Inject(MAIL_TIMINGS) private readonly pace: MailTimings,
  ) {}

  slotFor(address: string): DomainSlot {
    const { mails, perMs } = this.pace.perDomain;
    const written = address
      .slice(address.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase();
    const domain = domainToASCII(written) || written;
    return {
      domain: createHmac('sha256', this.settings.dataKey).update(`mail domain ${domain}`).digest(),
      costMs: perMs / (mails * this.settings.rateLimitScale),
      burstMs: perMs,
    };
  }

  /** A domain without a line needs no row. */
  async forgetIdle(): Promise<void> {
    await this.pool.query('DELETE FROM mail_domains WHERE booked_until < now()');
  }
}
