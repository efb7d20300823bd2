import { Logger } from '@nestjs/common';

/** Says once that something is away and once that it is back, however often it is asked in between. */
export class OutageLog {
  private readonly logger = new Logger('Mail');
  isAway = false;
  private failures = 0;

  /** @param atLeast so many failures in a row mean that it is away: one alone may be about one mail */
  constructor(
    private readonly what: string,
    private readonly atLeast = 1,
  ) {}

  failed(error: Error): void {
    this.failures += 1;
    if (this.isAway || this.failures < this.atLeast) return;
    this.logger.warn(`${this.what} does not answer; mails wait in the outbox. ${error.message}`.trim());
    this.isAway = true;
  }

  answered(): void {
    this.failures = 0;
    if (this.isAway) this.logger.log(`${this.what} answers again.`);
    this.isAway = false;
  }
}
