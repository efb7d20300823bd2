import { z } from 'zod';
import { SignedIn } from './accounts.contract.js';
import { Instant, ok } from './fields.js';
import { codeDigits, recoveryCodeLength } from './limits.js';
import { sentences } from './sentences.js';

/**
 * What was typed as a code, as it is compared: Arabic and Persian digits are Latin ones, spaces and dashes are gone, and
 * letters that no recovery code has are the digits they look like.
 */
export const normalizedCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

const oneTime = new RegExp(`^\\d{${codeDigits}}$`);
const recovery = new RegExp(`^[0-9a-z]{${recoveryCodeLength}}$`);
export const isOneTimeCode = (code: string): boolean => oneTime.test(code);

/** With room for spaces, dashes and marks that came along when it was copied. */
const maxTypedCode = 64;
const typedCode = (error: string) => z.string({ error }).max(maxTypedCode, { error }).overwrite(normalizedCode);

/** The digits that an authenticator app shows at the moment. Source: RFC 6238. */
const OneTimeCode = typedCode(sentences.codeInvalid).refine(isOneTimeCode, { error: sentences.codeInvalid });
/** These, or one of the recovery codes. */
export const SecondFactorCode = typedCode(sentences.secondFactorInvalid).refine(
  (code) => isOneTimeCode(code) || recovery.test(code),
  { error: sentences.secondFactorInvalid },
);
/** As it is asked for where somebody has one: what a new one needs is said elsewhere. */
export const Password = z
  .string({ error: sentences.passwordMissing })
  .min(1, { error: sentences.passwordMissing })
  .max(1024, { error: sentences.invalid });

/** POST `/api/auth/login`: signed in; or, of an account with two-factor sign-in, what the code is sent with, until when. */
export const LoggedIn = z.union([SignedIn, ok({ challenge: z.string(), expires_at: Instant })]);
export type LoggedIn = z.infer<typeof LoggedIn>;

/** POST `/api/auth/login/second-factor` */
export const SecondFactor = z.object({
  challenge: z.string({ error: sentences.invalid }).min(1, { error: sentences.invalid }).max(200, {
    error: sentences.invalid,
  }),
  code: SecondFactorCode,
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** GET `/api/users/me/two-factor`. `is_required`: an admin's, who is let into the panel only with it. */
export const TwoFactor = ok({
  two_factor: z.object({
    since: Instant.nullable(),
    recovery_codes_left: z.number().int(),
    is_required: z.boolean(),
  }),
});
export type TwoFactor = z.infer<typeof TwoFactor>['two_factor'];

/** POST `/api/users/me/two-factor/setup`: the key in base32, and the address that an authenticator app reads as a QR code. */
export const TwoFactorSetup = ok({ key: z.string(), uri: z.string() });
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>;

/** POST `/api/users/me/two-factor`: turns it on. */
export const TwoFactorStart = z.object({ password: Password, code: OneTimeCode });
export type TwoFactorStart = z.infer<typeof TwoFactorStart>;

/** What turning it off, and new recovery codes, ask for. */
export const TwoFactorProof = z.object({ password: Password, code: SecondFactorCode });
export type TwoFactorProof = z.infer<typeof TwoFactorProof>;

/** Shown once: only their hashes are kept. */
export const RecoveryCodes = ok({ recovery_codes: z.array(z.string()) });
