import type { WaitingListener } from '@shulayim/event-sourcing';

/** What of a logger is needed here. */
export interface OutageLogger {
  warn(fields: object, sentence: string): void;
}

export interface OutageLines {
  /** What fails. */
  readonly failure: string;
  /** That it goes on. */
  readonly recovery: string;
  readonly fields?: object;
}

/**
 * An outage in the log: a line with its stack when it begins, one without it each minute, one when it is over. Each try in its
 * place would fill the log with equal stacks while a database is away.
 */
export const outageLines = (
  log: OutageLogger,
  { failure, recovery, fields = {} }: OutageLines,
): Required<WaitingListener> => ({
  onError: (error, isReminder) =>
    log.warn({ ...(isReminder ? { reason: reasonOf(error) } : { err: error }), ...fields }, failure),
  onRecovered: (waited) => log.warn({ ...waited, ...fields }, recovery),
});

/**
 * A message, where one error stands for several (`AggregateError`, of a host with two addresses) its code; of what `fetch` throws
 * that of its cause, since its own is 'fetch failed' whatever happened.
 */
export const reasonOf = (error: unknown): string => {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (message === 'fetch failed' && cause) return reasonOf(cause);
  return message || code || String(error);
};
