import { Logger } from '@nestjs/common';

interface Meanwhile {
  /** Which part of the program says so. */
  readonly context: string;
  /** What that means. */
  readonly meanwhile: string;
}
const mails: Meanwhile = { context: 'Mail', meanwhile: 'mails wait in the outbox' };

/** Says once that something is away and once that it is back, however often it is asked in between. */
export class OutageLog {
  private readonly logger: Logger;
  isAway = false;
  private failures = 0;

  /** @param atLeast so many failures in a row mean that it is away: one alone may be about one mail */
  constructor(
    private readonly what: string,
    private readonly atLeast = 1,
    private readonly about = mails,
  ) {
    this.logger = new Logger(about.context);
  }

  failed(error: Error): void {
    this.failures += 1;
    if (this.isAway || this.failures < this.atLeast) return;
    this.logger.warn(`${this.what} does not answer; ${this.about.meanwhile}. ${error.message}`.trim());
    this.isAway = true;
  }

  answered(): void {
    this.failures = 0;
    if (this.isAway) this.logger.log(`${this.what} answers again.`);
    this.isAway = false;
  }
}
