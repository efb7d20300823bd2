import { createHmac } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { Settings } from '../../platform/config/settings/settings.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { canonicalAddress } from '../../platform/mail/suppression/address-key.js';
import type { SecurityLog } from '../../platform/http/rate-limiting/security-log.js';
import { SecurityEventAggregator, type Note } from './security-event-aggregator.js';
import { networkOf } from './network.js';

/** Notes gather so long before they are written, by one statement for all. */
const gatherMs = 500;

const write = {
  failed_log_ins: `
    INSERT INTO failed_log_ins (kind, who, user_id, network, network_key, hour, times, first_at, last_at)
    SELECT what, who, user_id, network, network_key, date_trunc('hour', last_at), times, first_at, last_at FROM gathered
    ORDER BY what, who, network_key
    ON CONFLICT (kind, who, network_key, hour) DO UPDATE SET times = failed_log_ins.times + excluded.times,
      last_at = greatest(failed_log_ins.last_at, excluded.last_at)`,
  limited_callers: `
    INSERT INTO limited_callers (what, network, network_key, hour, times, first_at, last_at)
    SELECT what, network, network_key, date_trunc('hour', last_at), times, first_at, last_at FROM gathered
    ORDER BY what, network_key
    ON CONFLICT (what, network_key, hour) DO UPDATE SET times = limited_callers.times + excluded.times,
      last_at = greatest(limited_callers.last_at, excluded.last_at)`,
} as const;
const gathered = `WITH gathered AS (SELECT * FROM json_to_recordset($1::json) AS n (what text, who text, user_id uuid,
  network text, network_key text, times int, first_at timestamptz, last_at timestamptz))`;

/** By the hour, in tables of their own: an address of a network is shortened, one without an account a keyed digest. */
@Injectable()
export class StoredSecurityLog implements SecurityLog, BeforeApplicationShutdown {
  private readonly gathered = {
    failed_log_ins: new SecurityEventAggregator(),
    limited_callers: new SecurityEventAggregator(),
  };
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  failedLogIn(kind: 'log_in' | 'gate', who: { userId: string } | { email: string } | null, from: string): void {
    const userId = who && 'userId' in who ? who.userId : null;
    const digest = who && 'email' in who ? this.keyed('log-in', canonicalAddress(who.email)) : '';
    this.note('failed_log_ins', { what: kind, who: userId ?? digest, user_id: userId, ...this.networkOf(from) });
  }

  limited(what: string, of: { from: string } | { key: string }): void {
    const whose = 'from' in of ? this.networkOf(of.from) : { network: null, network_key: of.key };
    this.note('limited_callers', { what, who: '', user_id: null, ...whose });
  }

  /** Writes what has gathered. While the database is away it is lost: nobody waits for it. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const table of ['failed_log_ins', 'limited_callers'] as const) {
      const rows = this.gathered[table].take();
      if (rows.length === 0) continue;
      await this.pool
        .query(`${gathered} ${write[table]}`, [JSON.stringify(rows)])
        .catch((error: unknown) => this.log.warn({ err: error }, 'who was kept out was not noted'));
    }
  }

  private note(table: keyof typeof write, note: Note): void {
    this.gathered[table].add(note, new Date().toISOString());
    this.timer ??= setTimeout(() => void this.flush(), gatherMs).unref();
  }

  private networkOf(address: string) {
    return { network: networkOf(address), network_key: this.keyed('network', address) };
  }

  /** 128 bits are enough to tell them apart. */
  private keyed(of: string, text: string): string {
    const { dataKey } = this.settings;
    return createHmac('sha256', dataKey).update(`${of}\n${text}`).digest('base64url').slice(0, 22);
  }
}
