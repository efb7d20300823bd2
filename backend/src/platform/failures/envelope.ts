import { sentenceIn, type Failure, type FailureCode } from '@shulayim/contracts';
import { Refusal, StoreUnavailable, UnknownStream, VersionConflict } from '@shulayim/event-sourcing';
import { askedLanguage } from '../files/catalogues/asked-language.js';
import { failureSentence } from './failure-sentences.js';
import { TooManyRequests, Unavailable, UnderMaintenance } from './refusals.js';

export interface Answer {
  status: number;
  body: Failure;
  retryAfterSeconds?: number;
  /** True for a bug or an outage: something to log. */
  isOurFault: boolean;
}

/** HTTP statuses that the framework itself raises (unknown path, body limits, broken JSON), and our codes for them. */
const frameworkCodes: Record<number, FailureCode> = {
  400: 'malformed_json',
  404: 'not_found',
  405: 'not_found',
  413: 'too_large',
  415: 'malformed_json',
  429: 'too_many_requests',
};

/** Turns whatever was thrown into the wire's failure envelope (decisions §2). */
export function toAnswer(thrown: unknown, requestId: string): Answer {
  // Of the log's versions nobody knows outside: a text's own `version_conflict` is another refusal.
  if (thrown instanceof VersionConflict && !(thrown instanceof UnknownStream))
    return plain('unavailable', 503, requestId, true);
  if (thrown instanceof Refusal) return fromRefusal(thrown, requestId);
  if (thrown instanceof StoreUnavailable || isConnectionLoss(thrown)) return plain('unavailable', 503, requestId, true);
  const status = statusOf(thrown);
  const code = frameworkCodes[status];
  if (code) return plain(code, code === 'malformed_json' ? 400 : status === 405 ? 404 : status, requestId, false);
  return plain('internal', 500, requestId, true);
}

/** What comes from a schema is Hebrew until here. */
const said = (sentence: string): string => sentenceIn(askedLanguage(), sentence);

function fromRefusal(refusal: Refusal, requestId: string): Answer {
  const { error, fields, ...facts } = refusal.facts as { error?: string; fields?: Record<string, string> };
  const sentence = error ? said(error) : failureSentence(refusal.code as FailureCode) || failureSentence('internal');
  const wrong = fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, said(why)])),
  };
  const body: Failure = { success: false, error: sentence, code: refusal.code, ...wrong, ...facts, requestId };
  const retry =
    refusal instanceof TooManyRequests || refusal instanceof UnderMaintenance || refusal instanceof Unavailable
      ? { retryAfterSeconds: refusal.retryAfterSeconds }
      : {};
  return { status: refusal.status, body, isOurFault: false, ...retry };
}

const plain = (code: FailureCode, status: number, requestId: string, isOurFault: boolean): Answer => ({
  status,
  body: { success: false, error: failureSentence(code), code, requestId },
  isOurFault,
});

function statusOf(thrown: unknown): number {
  const { status, statusCode } = (thrown ?? {}) as { status?: unknown; statusCode?: unknown };
  return typeof status === 'number' ? status : typeof statusCode === 'number' ? statusCode : 500;
}

/** PostgreSQL classes 08 (connection) and 57P (shut down), and the socket's own errors. */
function isConnectionLoss(thrown: unknown): boolean {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && /^(08|57P|ECONN|EPIPE|ETIMEDOUT)/.test(code)) return true;
  return typeof message === 'string' && /Connection terminated|timeout exceeded when trying to connect/.test(message);
}
