import { setImmediate as turn } from 'node:timers/promises';

interface Waiting<Key, Found> {
  readonly key: Key;
  readonly resolve: (found: Found) => void;
  readonly reject: (error: unknown) => void;
}

/** More would make one slow query of many quick ones. */
const largestBatch = 200;

/**
 * Lookups that wait together go together: those asked for in one turn of the event loop make up a query, and those that
 * come while it is under way the next one. Each sees what was committed before it was asked, like a query of its own.
 */
export class Together<Key, Found> {
  private waiting: Waiting<Key, Found>[] = [];
  private isUnderWay = false;

  /** @param load gives what was found for each key, in the keys' order */
  constructor(private readonly load: (keys: readonly Key[]) => Promise<readonly Found[]>) {}

  find(key: Key): Promise<Found> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ key, resolve, reject });
      if (!this.isUnderWay) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isUnderWay = true;
    while (this.waiting.length > 0) {
      await turn(); // whoever else is being served in this turn of the event loop comes along
      const batch = this.waiting.splice(0, largestBatch);
      try {
        const found = await this.load(batch.map(({ key }) => key));
        batch.forEach(({ resolve }, i) => resolve(found[i] as Found));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isUnderWay = false;
  }
}
