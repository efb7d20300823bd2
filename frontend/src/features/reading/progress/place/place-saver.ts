/** Whoever scrolls on is not interrupted by a call at every step. Milliseconds. */
const restMs = 1500;
/** Reading on so far says as much as pressing a button. UTF-16 code units. */
const wayOn = 1500;

interface Keeping {
  /** @param isLeaving the page may be gone at once */
  readonly keep: (offset: number, isLeaving: boolean) => void;
  /** The reader reads on from the beginning: what was offered is of no use any more. */
  readonly onReadOn: () => void;
}

/**
 * Decides when a reader's place is worth keeping: after they moved by themselves and came to rest, or left. While the
 * last visit's place is on offer, nothing replaces it.
 */
export class PlaceSaver {
  private opened: number | null = null;
  private current: number | null = null;
  private kept: number | null = null;
  private hasMoved = false;
  private isDone = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The last visit's place is on offer. */
  isOffering = false;

  constructor(private readonly keeping: Keeping) {}

  /** The reader did something: from now on a change of place is theirs, not the page's own. */
  act(): void {
    this.hasMoved = true;
  }

  at(offset: number): void {
    this.opened ??= offset;
    if (!this.hasMoved || offset === (this.current ?? this.opened)) return;
    if (this.isOffering && Math.abs(offset - this.opened) > wayOn) {
      this.isOffering = false;
      this.keeping.onReadOn();
    }
    if (this.isDone) return;
    this.current = offset;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(false), restMs);
  }

  /** The whole text was read; going back in it does not take that away. */
  finish(end: number): void {
    this.isDone = true;
    this.isOffering = false;
    this.current = end;
    this.flush(false);
  }

  flush(isLeaving: boolean): void {
    clearTimeout(this.timer);
    if (this.isOffering || this.current === null || this.current === this.kept) return;
    this.kept = this.current;
    this.keeping.keep(this.current, isLeaving);
  }
}
