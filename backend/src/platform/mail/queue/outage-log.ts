import { Logger } from '@nestjs/common';

/** Says once that something is away and once that it is back, however often it is asked in between. */
export class OutageLog {
  private readonly logger = new Logger('Mail');
  isAway = false;

  constructor(private readonly what: string) {}

  failed(error: Error): void {
    if (!this.isAway)
      this.logger.warn(`${this.what} does not answer; mails wait in the outbox. ${error.message}`.trim());
    this.isAway = true;
  }

  answered(): void {
    if (this.isAway) this.logger.log(`${this.what} answers again.`);
    this.isAway = false;
  }
}
