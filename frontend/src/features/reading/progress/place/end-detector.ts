import { wordsPerMinute } from '@shulayim/anchoring';

/** The last words stand in the window for so long before they count as read. Milliseconds. */
const restMs = 2000;
/** Nobody reads faster than ten times as fast as everybody: a glance at the end is no reading. */
const fastest = 0.1;
const mostMs = 60_000;

/** How long a text must have been open before its end can have been reached by reading. Milliseconds. */
export const leastReadingMs = (words: number): number => Math.min(mostMs, (words / wordsPerMinute) * 60_000 * fastest);

/** Tells once that the end of a text was really seen. */
export class EndDetector {
  private readonly since = performance.now();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private isTold = false;

  /** @param leastMs that the text must have been open */
  constructor(
    private readonly leastMs: number,
    private readonly onRead: () => void,
  ) {}

  /** @param isSeen the last words stand in the window, and somebody can be looking at it */
  see(isSeen: boolean): void {
    if (this.isTold) return;
    if (!isSeen) return this.stop();
    this.timer ??= setTimeout(
      () => {
        this.isTold = true;
        this.onRead();
      },
      Math.max(restMs, this.leastMs - (performance.now() - this.since)),
    );
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
