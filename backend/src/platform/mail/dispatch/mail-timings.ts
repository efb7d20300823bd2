import { defaultMailsPerDomain } from '../../config/settings/mail-settings.js';

/** The times of the mail's machinery, in milliseconds. Tests shorten them. */
export interface MailTimings {
  /** Between looks at the outbox when nothing is heard. */
  readonly pollMs: number;
  /** How long a worker that has died keeps its mail; a living one renews it. */
  readonly leaseMs: number;
  /** After each failed try; when they are used up, the mail is dead. */
  readonly pausesMs: readonly number[];
  /** How long the queue may take to accept mails before they are taken back into the outbox. */
  readonly queueTimeoutMs: number;
  /** When a mail that the queue has had for so long is handed over again, in case the queue lost it. */
  readonly requeueMs: number;
  /** How many mails a receiving domain gets; what is beyond waits for its turn, and others go on. */
  readonly perDomain: { readonly mails: number; readonly perMs: number };
  /** How long the mail server may take to connect, to greet, and to say anything once it has a mail. */
  readonly smtp: { readonly connectMs: number; readonly greetMs: number; readonly silenceMs: number };
  /** How long mails under way are waited for when the program ends. */
  readonly stopMs: number;
}

/** Injection token. */
export const MAIL_TIMINGS = Symbol('MailTimings');

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export const mailTimings: MailTimings = {
  pollMs: second,
  leaseMs: 15 * second,
  pausesMs: [10 * second, minute, 5 * minute, 20 * minute, hour, 3 * hour, 8 * hour, 12 * hour, 24 * hour],
  queueTimeoutMs: 3 * second,
  requeueMs: 5 * minute,
  perDomain: { mails: defaultMailsPerDomain, perMs: minute },
  // A server may look at a mail for long before it acknowledges it (RFC 5321 §4.5.3.2.6 allows ten minutes): whoever
  // hangs up early sends it twice.
  smtp: { connectMs: 10 * second, greetMs: 30 * second, silenceMs: 3 * minute },
  stopMs: 10 * second,
};

/**
 * @param attempts tries so far, at least 1
 * @returns milliseconds until the next try, up to a tenth longer so that mails that failed together do not all come back
 * together; `null` when there is none
 */
export function retryDelay(
  attempts: number,
  pausesMs: readonly number[],
  random: () => number = Math.random,
): number | null {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + random() / 10));
}
