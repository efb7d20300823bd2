import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { MailState, ServerState } from '@shulayim/contracts';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { Pool } from 'pg';
import { withTimeout } from '../../platform/background/with-timeout.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { MAIL_TIMINGS, type MailTimings } from '../../platform/mail/dispatch/mail-timings.js';
import { oldestDueSeconds } from '../../platform/mail/outbox/oldest-due.js';

type Depth = ServerState['queue'];

/** What is on its way. What waits for tomorrow's daily mail is not: nobody has to do anything about it. */
const underWay = ['waiting', 'queued', 'sending'] as const satisfies readonly MailState[];
/** Each is a part of an index: what was sent years ago is not counted. */
export const unsettled: readonly MailState[] = [...underWay, 'digest', 'dead'];
const redisMs = 1_000;

/** How much waits to be done: mails of the outbox, and what Redis holds of them. */
@Injectable()
export class QueueDepth implements BeforeApplicationShutdown {
  private redis: Redis | null = null;
  private queue: Queue | null = null;

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    @Inject(MAIL_TIMINGS) private readonly pace: MailTimings,
  ) {}

  async read(): Promise<Depth> {
    const counts = await this.counts();
    const oldest = await this.oldestDueSeconds();
    const redis = await this.inRedis();
    return {
      carrier: this.settings.redisUrl ? 'redis' : 'in_process',
      counts,
      depth: underWay.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
      oldest_due_seconds: oldest,
      redis,
    };
  }

  get hasRedis(): boolean {
    return this.settings.redisUrl !== null;
  }

  /** Of mails that are not settled, by their state; a state without any is missing. */
  async counts(): Promise<Depth['counts']> {
    const { rows } = await this.pool.query<{ state: MailState; n: number }>(
      'SELECT state, count(*)::int AS n FROM mail_outbox WHERE state = ANY($1) GROUP BY state',
      [unsettled],
    );
    return Object.fromEntries(rows.map(({ state, n }) => [state, n])) as Depth['counts'];
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await this.queue?.close().catch(() => undefined);
  }

  oldestDueSeconds(): Promise<number | null> {
    return oldestDueSeconds(this.pool, this.pace);
  }

  /** Never waited for long: an operator looks here when Redis is away. */
  async inRedis(): Promise<Depth['redis']> {
    if (!this.settings.redisUrl) return null;
    const counted = this.queueOf(this.settings.redisUrl)
      .then((queue) => queue.getJobCounts('waiting', 'active', 'delayed'))
      .then(({ waiting = 0, active = 0, delayed = 0 }) => ({ waiting, active, delayed }));
    return withTimeout(counted, redisMs, 'Redis').catch(() => null);
  }

  /** Its packages are read once somebody looks. */
  private async queueOf(url: string): Promise<Queue> {
    const [{ Queue }, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
    this.redis ??= new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: true }).on('error', () => undefined);
    this.queue ??= new Queue('mail', { connection: this.redis }).on('error', () => undefined);
    return this.queue;
  }
}
