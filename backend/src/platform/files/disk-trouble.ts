/** No space, no quota, or no writing at all. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether a write failed for the disk's sake; Postgres says it by a SQLSTATE. */
export const isDiskFull = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && (codes.has(code) || code === '53100');
};

/** What of a logger is needed here. */
export interface WarnLog {
  warn(line: string): void;
}

/** Says once that something cannot be written, and once that it can be again: never at each try. */
export class DiskTrouble {
  private isTold = false;

  /** @param what as a log line names it: "the file of acknowledged mails" */
  constructor(
    private readonly log: WarnLog,
    private readonly what: string,
  ) {}

  begins(error: unknown): void {
    if (this.isTold) return;
    this.isTold = true;
    const why = isDiskFull(error) ? 'the disk of DATA_DIR is full' : (error as Error).message;
    this.log.warn(`${this.what} cannot be written: ${why}`);
  }

  ends(): void {
    if (!this.isTold) return;
    this.isTold = false;
    this.log.warn(`${this.what} can be written again`);
  }
}
