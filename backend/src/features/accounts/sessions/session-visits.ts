import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/config/logging.module.js';

/** A session's row is written at most so often; calls within it are one visit. */
const visitMs = 5 * 60 * 1000;
/** Visits gather so long before they are written, by one statement for all. */
const gatherMs = 1000;
const mostKnown = 10_000;

/** When each session was last seen: noted on every call in memory alone, written now and then, and never waited for. */
@Injectable()
export class SessionVisits implements BeforeApplicationShutdown {
  /** Session → when its visit began, in milliseconds since the epoch. */
  private readonly known = new Map<string, number>();
  private unwritten = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(Pool) private readonly pool: Pick<Pool, 'query'>,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>,
  ) {}

  note(sessionId: string): void {
    const now = Date.now();
    if (now - (this.known.get(sessionId) ?? 0) < visitMs) return;
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(sessionId, now);
    this.unwritten.add(sessionId);
    this.timer ??= setTimeout(() => void this.write(), gatherMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = [...this.unwritten];
    if (ids.length === 0) return;
    this.unwritten = new Set();
    try {
      // Other processes may have seen the same session. One that is just ending is waited for, and gets no row again.
      await this.pool.query(
        `WITH standing AS (SELECT id FROM sessions WHERE id = ANY($1::uuid[]) ORDER BY id FOR KEY SHARE)
         INSERT INTO session_visits (session_id, seen_at)
         SELECT id, now() FROM standing
         ON CONFLICT (session_id) DO UPDATE SET seen_at = excluded.seen_at
         WHERE session_visits.seen_at < excluded.seen_at - $2 * interval '1 ms'`,
        [ids, visitMs / 2],
      );
    } catch (error) {
      this.log.warn({ err: error }, 'a visit was not noted');
    }
  }
}
