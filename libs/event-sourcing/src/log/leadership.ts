import { Client, type Pool } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

const retryMs = 1_000;

/**
 * One leader among all processes, by an advisory lock held by a connection of its own. Whoever is not leader asks
 * again every second; when the leader's connection dies, so does its lock.
 */
export class Leadership {
  private client: Client | null = null;
  private running = false;
  private finished: Promise<void> = Promise.resolve();
  private readonly halt = new AbortController();

  constructor(
    private readonly pool: Pool,
    private readonly name: string,
    private readonly onError: (error: unknown) => void = () => undefined,
  ) {}

  get isLeader(): boolean {
    return this.client !== null;
  }

  /**
   * @param lead runs while this process leads, on the connection that holds the lock: what it writes there cannot be
   * written by one who has lost it. It returns what to do when leadership ends.
   */
  start(lead: (connection: Client) => Promise<() => Promise<void>>): void {
    this.running = true;
    this.finished = this.run(lead);
  }

  async stop(): Promise<void> {
    this.running = false;
    this.halt.abort();
    await this.finished;
  }

  private async run(lead: (connection: Client) => Promise<() => Promise<void>>): Promise<void> {
    while (this.running) {
      const client = new Client({
        ...this.pool.options,
        keepAlive: true,
        application_name: `leader ${this.name}`.slice(0, 63),
      });
      const lost = new Promise<void>((resolve) => client.once('end', resolve).on('error', () => resolve()));
      try {
        await client.connect();
        if (await this.acquire(client, lost)) {
          this.client = client;
          const abdicate = await lead(client);
          await Promise.race([lost, this.halted()]);
          this.client = null;
          await abdicate();
        }
      } catch (error) {
        this.onError(error);
      }
      this.client = null;
      await client.end().catch(() => undefined);
      await this.pause();
    }
  }

  private async acquire(client: Client, lost: Promise<void>): Promise<boolean> {
    let alive = true;
    void lost.then(() => (alive = false));
    while (this.running && alive) {
      const { rows } = await client.query<{ leads: boolean }>(
        `SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS leads`,
        [this.name],
      );
      if (rows[0]?.leads) return true;
      await this.pause();
    }
    return false;
  }

  private async pause(): Promise<void> {
    await delay(retryMs * (0.5 + Math.random() / 2), undefined, { signal: this.halt.signal }).catch(() => undefined);
  }

  private halted(): Promise<void> {
    const { signal } = this.halt;
    return signal.aborted
      ? Promise.resolve()
      : new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
  }
}
