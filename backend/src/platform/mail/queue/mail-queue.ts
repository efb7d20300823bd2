/** Brings due mails from the outbox to the dispatcher, and failed ones again. */
export interface MailQueue {
  start(): void;
  /** Resolves when nothing is under way any more, or could not be waited for. */
  stop(): Promise<void>;
}
