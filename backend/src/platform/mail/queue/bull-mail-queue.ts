import { Queue, Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { mailsHeld, type MailDispatcher } from '../dispatch/dispatch-mail.js';
import type { MailTimings } from '../dispatch/mail-timings.js';
import type { Outbox, QueuedMail } from '../outbox/outbox.queries.js';
import { withTimeout } from '../../background/with-timeout.js';
import type { MailQueue } from './mail-queue.js';
import { mailOutage } from './mail-outage.js';
import type { OutboxWatch } from './outbox-watch.js';
import { InterruptibleSleep } from './interruptible-sleep.js';

const maxRelayed = 100;
const largestReconnectMs = 5_000;
/** How long a worker that has died keeps its jobs; a living one renews it. */
const jobLeaseMs = 15_000;
/** The outbox counts a mail's own tries; a job fails only when the database does, and never for good. */
const anyNumber = 1_000_000;
const queueName = 'mail';
/** Stands in Redis beside the queue: when it is gone, so are the jobs. */
const marker = 'shulayim:mail:handed-over';

/** Jobs only name rows: the tries, the pauses between them and what was given up stand in the outbox. */
interface MailJob {
  readonly row: string;
}

/**
 * The queue in BullMQ. A relay hands due rows to the queue, any worker takes them from there. The outbox stays the
 * truth: a row that the queue refuses, loses or doubles is still sent, and once.
 */
export class BullMailQueue implements MailQueue {
  private readonly rest = new InterruptibleSleep();
  private readonly redis = mailOutage('Redis');
  private readonly database = mailOutage('The database');
  private connections: Redis[] = [];
  private queue: Queue<MailJob> | null = null;
  private worker: Worker<MailJob> | null = null;
  private running: Promise<void> | null = null;
  private question: Promise<'OK' | null> | null = null;
  /** Redis was away, and may have come back with less than it had. */
  private mayHaveLost = true;
  private stopping = false;
  /** As many were due as are handed over at once: there may be more. */
  private isBusy = false;

  constructor(
    private readonly outbox: Outbox,
    private readonly dispatcher: MailDispatcher,
    private readonly watch: OutboxWatch,
    private readonly pace: MailTimings,
    private readonly redisUrl: string,
  ) {}

  start(): void {
    if (this.running) return;
    this.watch.start(() => this.rest.cut());
    const connection = this.connect().on('ready', () => (this.mayHaveLost = true));
    const onError = (error: Error) => this.redis.failed(error);
    this.queue = new Queue<MailJob>(queueName, { connection }).on('error', onError);
    this.worker = new Worker<MailJob>(queueName, (job) => this.work(job), {
      connection: this.connect(),
      concurrency: mailsHeld,
      // What a dead worker had taken comes back, however often that happens to one mail.
      lockDuration: jobLeaseMs,
      stalledInterval: jobLeaseMs,
      maxStalledCount: anyNumber,
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    }).on('error', onError);
    this.running = this.relay(connection, this.queue);
  }

  /** Redis may be away or frozen: the connections are cut rather than waited for. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.watch.stop();
    this.rest.cut();
    await this.running;
    const closing = Promise.all([this.worker?.close(), this.queue?.close()]);
    const patienceMs = this.redis.isAway ? this.pace.queueTimeoutMs : this.pace.stopMs;
    await withTimeout(closing, patienceMs, 'Closing the queue').catch((error: Error) => this.redis.failed(error));
    for (const connection of this.connections) connection.disconnect();
  }

  private connect(): Redis {
    const retryStrategy = (times: number) => (this.stopping ? null : Math.min(times * 200, largestReconnectMs));
    const connection = new Redis(this.redisUrl, { maxRetriesPerRequest: null, keepAlive: 10_000, retryStrategy });
    connection.on('error', (error) => this.redis.failed(error));
    this.connections.push(connection);
    return connection;
  }

  private async relay(connection: Redis, queue: Queue<MailJob>): Promise<void> {
    while (!this.stopping) {
      const moved = (await this.answers(connection)) ? await this.handOver(queue) : 0;
      if (moved < maxRelayed && !this.stopping) await this.rest.take(this.pace.pollMs);
    }
  }

  /** One question at a time: a frozen Redis must not pile them up. */
  private async answers(connection: Redis): Promise<boolean> {
    if (connection.status !== 'ready') return false;
    try {
      this.question ??= connection.set(marker, '1', 'NX').finally(() => (this.question = null));
      const isNew = await withTimeout(this.question, this.pace.queueTimeoutMs, 'Redis');
      if (isNew) this.mayHaveLost = true;
      this.redis.succeeded();
      return true;
    } catch (error) {
      this.redis.failed(error);
      return false;
    }
  }

  private async handOver(queue: Queue<MailJob>): Promise<number> {
    try {
      const hasTaken = this.mayHaveLost;
      if (hasTaken) await this.takeAllBack();
      const isDue = !this.isBusy || this.watch.isTime ? await this.watch.isDue() : true;
      const mails = isDue || this.isBusy || hasTaken ? await this.outbox.takeForQueue(maxRelayed) : [];
      this.isBusy = mails.length === maxRelayed;
      if (mails.length > 0) await this.enqueue(queue, mails);
      this.database.succeeded();
      return mails.length;
    } catch (error) {
      this.database.failed(error);
      return 0;
    }
  }

  /** What the queue still has, it does not take a second time: only what it lost is handed over again. */
  private async takeAllBack(): Promise<void> {
    this.mayHaveLost = false;
    await this.outbox.takeAllBack().catch((error: Error) => {
      this.mayHaveLost = true;
      throw error;
    });
  }

  private async enqueue(queue: Queue<MailJob>, mails: readonly QueuedMail[]): Promise<void> {
    const jobs = mails.map(({ id, job }) => ({
      name: 'send',
      data: { row: id },
      opts: { jobId: job, attempts: anyNumber, backoff: { type: 'fixed', delay: this.pace.pollMs } },
    }));
    try {
      await withTimeout(queue.addBulk(jobs), this.pace.queueTimeoutMs, 'Handing mails to Redis');
    } catch (error) {
      this.redis.failed(error);
      await this.outbox.takeBack(mails.map(({ id }) => id));
    }
  }

  /** A job of an earlier version of this program is named after its row. */
  private async work(job: Job<Partial<MailJob>>): Promise<string> {
    const row = await this.outbox.claimOne(job.data.row ?? String(job.id));
    if (!row) return 'settled';
    const result = await this.dispatcher.dispatch(row);
    if (result.outcome === 'later') await this.outbox.retryLater(row, result.afterMs, result.error);
    // It may be due again.
    this.watch.wake();
    return result.outcome;
  }
}
