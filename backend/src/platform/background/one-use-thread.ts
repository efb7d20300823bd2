import { Worker } from 'node:worker_threads';
import { isThreadNumber, processorSeconds } from './thread-time.js';

export interface ThreadLimits {
  /** Of processor time, so that a busy machine ends nobody's work. */
  readonly seconds: number;
  /** Of the thread's heap. */
  readonly megabytes: number;
  /** Between asking and answer, however busy the machine is; ten times the processor time where it is not said. */
  readonly wallSeconds?: number;
}

/** The thread ran out of time or memory, or died of what it was given. */
export class ThreadFailed extends Error {}

/** The thread got too little of a processor: the same work may succeed later. */
export class ThreadStarved extends ThreadFailed {}

/** How often a thread's time is looked at, in milliseconds. */
const lookEveryMs = 250;

let running = 0;
/** Threads of this process that have not ended yet. */
export const runningThreads = (): number => running;

/** A thread that gives one answer and is ended then, whatever happens. */
export class OneUseThread {
  private readonly worker: Worker;
  private systemThread: number | null = null;
  private isAnswered = false;
  /** The first message, or why there is none. */
  private readonly first: Promise<unknown>;
  /** Resolves once it has ended, by itself or not. */
  readonly ended: Promise<void>;

  constructor(
    file: URL,
    input: unknown,
    private readonly limits: ThreadLimits,
  ) {
    this.worker = new Worker(file, {
      workerData: input,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64 },
    });
    running += 1;
    this.worker.once('exit', () => (running -= 1));
    this.first = new Promise<unknown>((resolve, reject) => {
      this.worker.on('message', (message) => {
        if (isThreadNumber(message)) this.systemThread = message.systemThread;
        else resolve(message);
      });
      this.worker.once('error', (cause) => reject(new ThreadFailed(cause.message, { cause })));
      this.worker.once('exit', (code) => reject(new ThreadFailed(`ended with ${code}`)));
    });
    // Of one that nobody asks, nobody waits for the answer.
    this.first.catch(() => {});
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
  }

  /** Lets the program end although this thread waits. */
  unref(): void {
    this.worker.unref();
  }

  /** Hands over what the thread waits for; `answer` is called afterwards. */
  send(message: unknown): void {
    this.worker.ref();
    this.worker.postMessage(message);
  }

  /**
   * Its first message. The limits count from now on.
   *
   * @throws ThreadFailed, ThreadStarved
   */
  async answer(): Promise<unknown> {
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.first.then(resolve, reject);
        this.watchTime().catch(reject);
      });
    } finally {
      // The answer does not wait for it: a heap takes a while to be given back.
      void this.end();
    }
  }

  async end(): Promise<void> {
    this.isAnswered = true;
    await this.worker.terminate();
  }

  private async watchTime(): Promise<void> {
    const { seconds, wallSeconds = seconds * 10 } = this.limits;
    const end = performance.now() + wallSeconds * 1000;
    // What it worked before it was asked; one that has not even told its number has just been started.
    const before = this.systemThread === null ? 0 : await this.processorSeconds();
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(lookEveryMs, seconds * 1000)).unref());
      if (this.isAnswered) return;
      const used = (await this.processorSeconds()) - before;
      if (this.isAnswered) return;
      if (used > seconds) throw new ThreadFailed(`no answer after ${seconds} s of a processor`);
      if (performance.now() > end)
        throw new ThreadStarved(`no answer after ${wallSeconds} s, of which ${used} s at work`);
    }
  }

  private processorSeconds(): Promise<number> {
    return processorSeconds(this.worker, this.systemThread);
  }
}
