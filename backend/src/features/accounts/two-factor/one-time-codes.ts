import { codeDigits } from '@shulayim/contracts';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Of neighbouring time steps: clocks differ, and typing takes a while. Source: RFC 6238, 5.2. */
const allowedDrift = 1;

const generatorOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Shulayim', label, algorithm: 'SHA1', digits: codeDigits, period: periodSeconds, secret });

/** 160 random bits, as RFC 4226 recommends; in base32. */
export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads as a QR code; it shows `label` beside the site's name. */
export const keyUri = (key: string, label: string): string => generatorOf(Secret.fromBase32(key), label).toString();

/**
 * The time step that a code is of: how many periods since 1970.
 *
 * @param at ISO 8601
 * @returns null when it is a code of no step that counts at this moment
 */
export function stepOf(key: string, code: string, at: string): number | null {
  const timestamp = Date.parse(at);
  const delta = generatorOf(Secret.fromBase32(key)).validate({ token: code, timestamp, window: allowedDrift });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
