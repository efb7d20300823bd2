import { z } from 'zod';
import { Instant, Uuid, ok } from './fields.js';
import { maxPushEndpointLength } from './limits.js';
import type { Language } from './languages.js';
import { sentences } from './sentences.js';

/** Of the clock in the person's time zone, 0 to 23. */
const Hour = z.int({ error: sentences.invalid }).min(0, sentences.invalid).max(23, sentences.invalid);
/** Bytes as the browser gives them: a point of P-256 (65) and a secret (16). */
const bytes = (length: number) =>
  z.string({ error: sentences.invalid }).regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), sentences.invalid);

/** What a browser says of a subscription (`PushSubscription.toJSON()`). POST `/api/users/me/push/devices`. */
export const PushDeviceBody = z.object({
  endpoint: z.url({ error: sentences.invalid }).max(maxPushEndpointLength, sentences.invalid),
  keys: z.object({ p256dh: bytes(87), auth: bytes(22) }),
});
export type PushDeviceBody = z.infer<typeof PushDeviceBody>;

/** A name of the IANA's list, as a browser tells its own. */
const TimeZone = z
  .string({ error: sentences.invalid })
  .max(64, sentences.invalid)
  .refine(isTimeZone, sentences.invalid);
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Nothing is pushed from the one hour to the other, which may be the next day's; both null: at any hour.
 * `time_zone`: by whose clock; where it is missing it stays as it was, Israel's at first.
 */
export const QuietHours = z
  .object({ quiet_from: Hour.nullable(), quiet_until: Hour.nullable(), time_zone: TimeZone.optional() })
  .refine(({ quiet_from, quiet_until }) => (quiet_from === null) === (quiet_until === null), {
    error: sentences.invalid,
    path: ['quiet_until'],
  });
export type QuietHours = z.infer<typeof QuietHours>;

/** A browser that is told. Its address at the push service stays with the server. */
export const PushDevice = z.object({
  id: Uuid,
  device: z.string().nullable(),
  created_at: Instant,
  is_current: z.boolean(),
});
/** `public_key`: what a browser subscribes with, base64url. */
export const PushSettings = ok({
  public_key: z.string(),
  quiet_from: Hour.nullable(),
  quiet_until: Hour.nullable(),
  time_zone: z.string(),
  devices: z.array(PushDevice),
});
export type PushSettings = z.infer<typeof PushSettings>;

/** What is pushed: a sentence of the bell, and the page that it opens. */
export interface PushedNotice {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly lang: Language;
  /** The same again replaces itself. */
  readonly tag: string;
}
