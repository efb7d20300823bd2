import { OneUseThread, type ThreadLimits } from './one-use-thread.js';

interface SpareOptions extends ThreadLimits {
  /** How long one stands by that nobody needs. */
  readonly idleSeconds: number;
  /** How long nothing may have been asked before the next one is made ready, so that it takes no processor from what follows. */
  readonly quietSeconds: number;
}

/**
 * Threads that answer one question each, of which the next one stands by with its code loaded and compiled. None is ever asked
 * twice: what a question left behind in a thread ends with it.
 *
 * The program begins with `whenAsked` of `asked-thread.ts`.
 */
export class SpareThread {
  private spare: OneUseThread | null = null;
  private running = 0;
  private idle: NodeJS.Timeout | undefined;
  private quiet: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly file: URL,
    private readonly options: SpareOptions,
  ) {}

  /** Somebody is about to ask: makes one ready unless one stands by. */
  prepare(): void {
    if (this.isClosed) return;
    clearTimeout(this.quiet);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.dismiss(), this.options.idleSeconds * 1000).unref();
    if (this.spare) return;
    const spare = new OneUseThread(this.file, null, this.options);
    spare.unref();
    this.spare = spare;
    void spare.ended.then(() => {
      if (this.spare === spare) this.spare = null;
    });
  }

  /**
   * @throws ThreadFailed, ThreadStarved
   */
  async ask(input: unknown): Promise<unknown> {
    clearTimeout(this.quiet);
    const thread = this.spare ?? new OneUseThread(this.file, null, this.options);
    this.spare = null;
    this.running += 1;
    try {
      thread.send(input);
      return await thread.answer();
    } finally {
      this.running -= 1;
      if (this.running === 0 && !this.isClosed)
        this.quiet = setTimeout(() => this.prepare(), this.options.quietSeconds * 1000).unref();
    }
  }

  /** Ends the one that stands by; there is none afterwards. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.quiet);
    clearTimeout(this.idle);
    await this.dismiss();
  }

  private async dismiss(): Promise<void> {
    const { spare } = this;
    this.spare = null;
    await spare?.end();
  }
}
