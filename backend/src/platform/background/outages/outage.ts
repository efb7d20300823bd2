import { Waiting } from '@shulayim/event-sourcing';
import { outageLines, type OutageLines, type OutageLogger } from './outage-lines.js';

/** Work that is tried again and again, or a server that is asked so: the log tells of its outages as `outageLines` says. */
export class Outage {
  isAway = false;
  private failures = 0;
  private readonly waiting: Waiting;

  /**
   * @param atLeast so many failures in a row mean that it is away: one alone may be about one mail
   * @param now milliseconds of a clock that never goes back
   */
  constructor(
    log: OutageLogger,
    lines: OutageLines,
    private readonly atLeast = 1,
    now?: () => number,
  ) {
    this.waiting = new Waiting(outageLines(log, lines), now);
  }

  failed(error: unknown): void {
    this.failures += 1;
    this.isAway ||= this.failures >= this.atLeast;
    if (this.isAway) this.waiting.failed('it', error);
  }

  succeeded(): void {
    this.failures = 0;
    this.isAway = false;
    this.waiting.succeeded('it');
  }
}

/** Of a server. @param meanwhile what that means */
export const serverLines = (what: string, meanwhile: string): OutageLines => ({
  failure: `${what} does not answer; ${meanwhile}`,
  recovery: `${what} answers again`,
});
