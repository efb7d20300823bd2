import { setTimeout as delay } from 'node:timers/promises';
import { explainRejection, findAfterLoss } from './append-outcome.js';
import type { AppendRequest } from './append-request.js';
import type { AppendWriter } from './append-writer.js';
import { Occupied, takeBatch } from './batching.js';
import { brokenConstraint, isConnectionLoss, isTransient, StoreUnavailable } from '../store-errors.js';
import type { Appended } from '../recorded-event.js';

interface Waiting {
  readonly request: AppendRequest;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
  tries: number;
}

/** One statement at a time on each of two connections: while one waits for the disk, the other one is prepared. */
const flushers = 2;
const mostTries = 10;

/**
 * Appends that wait together go together. A lone append goes at once; those that arrive meanwhile queue, and each of
 * two flushers takes its half of the queue. Every caller gets an answer of its own: a rejected or faulty append never
 * fails its neighbours.
 */
export class Appender {
  private readonly queue: Waiting[] = [];
  private readonly occupied = new Occupied();
  private active = 0;

  constructor(
    private readonly writer: AppendWriter,
    private readonly committed: (appended: readonly Appended[]) => void,
  ) {}

  submit(request: AppendRequest): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.queue.push({ request, resolve, reject, tries: 0 });
      this.pump();
    });
  }

  private pump(): void {
    while (this.active < flushers && this.queue.length > 0) {
      const share = Math.ceil(this.queue.length / (flushers - this.active));
      const batch = takeBatch(this.queue, share, this.occupied, this.writer.plan);
      if (batch.length === 0) return; // all wait for streams or keys that are being written; their flusher pumps again
      this.active += 1;
      void this.flush(batch).finally(() => {
        this.active -= 1;
        for (const { request } of batch) this.occupied.release(request);
        this.pump();
      });
    }
  }

  /** Never rejects: each waiting append is answered, or back in the queue. */
  private async flush(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.answer(batch, await this.writer.write(batch.map(({ request }) => request)));
    } catch (error) {
      if (isConnectionLoss(error)) return this.recover(batch, error);
      if (batch.length > 1) {
        for (const waiting of batch) await this.flush([waiting]);
        return;
      }
      for (const waiting of batch) await this.handleFault(waiting, error);
    }
  }

  private async answer(batch: readonly Waiting[], outcomes: readonly (Appended | null)[]): Promise<void> {
    const written = outcomes.filter((outcome) => outcome !== null);
    if (written.length > 0) this.committed(written);
    batch.forEach((waiting, i) => {
      const outcome = outcomes[i];
      if (outcome) waiting.resolve(outcome);
    });
    await Promise.all(batch.filter((_, i) => !outcomes[i]).map((waiting) => this.explain(waiting)));
  }

  private async explain(waiting: Waiting): Promise<void> {
    try {
      const answer = await explainRejection(this.writer.pool, waiting.request);
      if (answer) waiting.resolve(answer);
      else this.again(waiting, new StoreUnavailable(false, null));
    } catch (error) {
      waiting.reject(isConnectionLoss(error) ? new StoreUnavailable(null, error) : error);
    }
  }

  private async handleFault(waiting: Waiting, error: unknown): Promise<void> {
    if (brokenConstraint(error) === 'idempotency_keys_pkey') return this.explain(waiting);
    if (!isTransient(error)) return waiting.reject(error);
    await delay(Math.random() * 10 * (waiting.tries + 1));
    this.again(waiting, error);
  }

  private async recover(batch: readonly Waiting[], loss: unknown): Promise<void> {
    try {
      const found = await findAfterLoss(
        this.writer.pool,
        batch.map(({ request }) => request),
        loss,
      );
      const written = found.filter((appended) => appended !== null);
      if (written.length > 0) this.committed(written);
      batch.forEach((waiting, i) => {
        const appended = found[i];
        if (appended) waiting.resolve(appended);
        else this.again(waiting, new StoreUnavailable(false, loss));
      });
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }

  private again(waiting: Waiting, lastError: unknown): void {
    waiting.tries += 1;
    if (waiting.tries >= mostTries) waiting.reject(lastError);
    else this.queue.push(waiting);
  }
}
