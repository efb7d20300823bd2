import { Refusal } from '../decider/refusal.js';
import type { Expected } from './recorded-event.js';

/** Somebody else wrote to the stream first; whoever loads it again may try again. */
export class VersionConflict extends Refusal {
  constructor(
    readonly stream: string,
    readonly expected: Expected,
    readonly actual: number,
    code = 'version_conflict',
    status = 409,
  ) {
    super(code, status, { expected, actual });
  }
}

/** The stream was to be new and is not. */
export class StreamExists extends VersionConflict {
  constructor(stream: string, actual: number) {
    super(stream, 'new', actual);
  }
}

/** A version was expected of a stream that has no event at all. */
export class UnknownStream extends VersionConflict {
  constructor(stream: string, expected: Expected) {
    super(stream, expected, 0, 'not_found', 404);
  }
}

/** The key of an earlier request came with another body. */
export class IdempotencyMismatch extends Refusal {
  constructor() {
    super('idempotency_mismatch', 422);
  }
}

/**
 * The database cannot be reached, or others were faster for too long. `written` is false when certainly nothing was stored, null when nobody could be
 * asked: whoever repeats the request with its idempotency key learns it.
 */
export class StoreUnavailable extends Refusal {
  constructor(
    readonly written: false | null,
    override readonly cause: unknown,
  ) {
    super('unavailable', 503);
  }
}

const lostConnection = /^(08|57P0[1-5]|53300)/;
const socketErrors = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENOTFOUND)$/;
const driverSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** The SQLSTATE (or the socket's code) of an error that the driver threw, if it has one. */
export const errorCode = (error: unknown): string | undefined => textOf(error, 'code');

/** True for failures of the connection or the server, after which the outcome of a statement is not known. */
export function isConnectionLoss(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return lostConnection.test(code) || socketErrors.test(code) || driverSentences.test(textOf(error, 'message') ?? '');
}

/** Deadlock or serialisation failure: the statement did nothing, and the same statement again will most likely do. */
export const isTransient = (error: unknown): boolean => /^(40P01|40001)$/.test(errorCode(error) ?? '');

/** No disk, memory or connections left; stopped by an operator or a time limit; a lock not had in time; trouble of the system. */
const scarce = /^(53...|57...|58...|55P03|ENOSPC|EDQUOT|EMFILE|ENFILE|ENOMEM)$/;

/** True for what has its cause outside of what was asked: asked again later, the same may well succeed. */
export const mayPassByItself = (error: unknown): boolean =>
  error instanceof StoreUnavailable ||
  isConnectionLoss(error) ||
  isTransient(error) ||
  scarce.test(errorCode(error) ?? '');

/** The constraint that a statement broke, as Postgres names it. */
export const brokenConstraint = (error: unknown): string | undefined => textOf(error, 'constraint');

function textOf(error: unknown, field: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value = (error as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
