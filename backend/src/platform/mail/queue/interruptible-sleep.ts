/** A pause that can be cut short; a call that comes while nobody pauses cuts the next one. */
export class InterruptibleSleep {
  private called = false;
  private end: (() => void) | null = null;

  async take(ms: number): Promise<void> {
    if (!this.called) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.end = null;
    this.called = false;
  }

  cut(): void {
    this.called = true;
    this.end?.();
  }
}
