import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { until } from '../../support/until.js';

export interface Member {
  readonly nth: number;
  readonly cookie: string;
  readonly watch: readonly Record<string, string>[];
  /** The place in the log that the page was read at. */
  readonly since: string | null;
}

/** What one member heard, each with the clock's milliseconds. */
export interface Hearing {
  readonly nth: number;
  readonly comments: readonly (readonly [id: string, at: number])[];
  readonly feed: readonly (readonly [id: string, at: number])[];
  readonly resyncs: number;
  readonly lost: readonly string[];
  readonly connects: number;
  readonly backAt: number;
}

/** Many listening pages in processes of their own, whose memory is not the product's. */
export class Audience {
  private constructor(
    private readonly processes: readonly ChildProcess[],
    private readonly size: number,
  ) {}

  /** @returns once each of them follows what it watches */
  static async open(
    url: string,
    members: readonly Member[],
    { processes = 2, perSecond = 250, patienceMs = 300_000 } = {},
  ): Promise<Audience> {
    const children = Array.from({ length: processes }, () =>
      fork('test/bench/cluster/listeners.mjs', { stdio: 'inherit' }),
    );
    const audience = new Audience(children, members.length);
    await Promise.all(
      children.map((child, n) =>
        ask(child, 'open', {
          url,
          members: members.filter((_, at) => at % processes === n),
          perSecond: perSecond / processes,
        }),
      ),
    );
    await audience.isWhole(patienceMs);
    return audience;
  }

  /** Waits until everybody follows what they watch. */
  async isWhole(patienceMs = 120_000): Promise<void> {
    let following = 0;
    await until(
      async () => (following = await this.following()) === this.size,
      patienceMs,
      () => `${following} of ${this.size} follow`,
    );
  }

  async following(): Promise<number> {
    const counts = await this.ask<number>('following');
    return counts.reduce((sum, count) => sum + count, 0);
  }

  async heard(): Promise<Hearing[]> {
    return (await this.ask<Hearing[]>('heard')).flat();
  }

  close(): void {
    for (const child of this.processes) child.kill('SIGKILL');
  }

  private ask<T>(command: string): Promise<T[]> {
    return Promise.all(this.processes.map((child) => ask<T>(child, command)));
  }
}

async function ask<T>(child: ChildProcess, command: string, what: object = {}): Promise<T> {
  child.send({ command, ...what });
  const [{ answer }] = (await once(child, 'message')) as [{ answer: T }];
  return answer;
}
