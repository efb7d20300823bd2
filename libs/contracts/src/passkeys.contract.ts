import { z } from 'zod';
import { Instant, ok, requiredLine, Uuid } from './fields.js';
import { maxPasskeyNameLength } from './limits.js';
import { sentences } from './sentences.js';
import { Password, SecondFactorCode } from './two-factor.contract.js';

/** A passkey as its owner's list has it. `is_synced`: kept by a password manager on several devices. `is_blocked`: it may have been copied. */
export const Passkey = z.object({
  id: Uuid,
  name: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
  is_synced: z.boolean(),
  is_blocked: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** GET `/api/users/me/passkeys`: the newest first. */
export const Passkeys = ok({ passkeys: z.array(Passkey) });

/** What adding and removing one ask for; `code` of an account with two-factor sign-in alone. */
export const PasskeyProof = z.object({ password: Password, code: SecondFactorCode.optional() });
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** Bytes as base64url without padding, as WebAuthn's JSON has them. */
const bytes = (most: number) =>
  z
    .string({ error: sentences.invalid })
    .max(most, { error: sentences.invalid })
    .regex(/^[\w-]*$/, { error: sentences.invalid });
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/**
 * POST `/api/users/me/passkeys/options`: what the browser makes a passkey by. Source: WebAuthn 3,
 * PublicKeyCredentialCreationOptionsJSON. Good once, for a few minutes, in this browser.
 */
export const PasskeyCreation = ok({
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number().int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>['options'];

const publicKey = z.literal('public-key', { error: sentences.invalid });

const passkeyName = requiredLine(maxPasskeyNameLength, sentences.passkeyNameEmpty, sentences.passkeyNameTooLong);

/** POST `/api/users/me/passkeys`: what the browser answered these options with, and what its owner calls it. */
export const NewPasskey = z.object({
  name: passkeyName,
  response: z.object(
    {
      id: bytes(1400),
      rawId: bytes(1400),
      type: publicKey,
      response: z.object(
        {
          clientDataJSON: bytes(8000),
          attestationObject: bytes(20_000),
          transports: z
            .array(z.string({ error: sentences.invalid }).max(20, { error: sentences.invalid }))
            .max(10, { error: sentences.invalid })
            .default([]),
        },
        { error: sentences.invalid },
      ),
    },
    { error: sentences.invalid },
  ),
});
export type NewPasskey = z.infer<typeof NewPasskey>;
export const OnePasskey = ok({ passkey: Passkey });

/** PUT `/api/users/me/passkeys/:id`: what its owner calls it from now on. */
export const PasskeyNaming = z.object({ name: passkeyName });
export type PasskeyNaming = z.infer<typeof PasskeyNaming>;

/** POST `/api/auth/passkey/options`: what the browser asks for a passkey by. Source: as above, PublicKeyCredentialRequestOptionsJSON. */
export const PasskeyRequest = ok({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number().int(),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>['options'];

/** POST `/api/auth/passkey`: signs in whoever's passkey it is. */
export const PasskeySignIn = z.object({
  response: z.object(
    {
      id: bytes(1400),
      rawId: bytes(1400),
      type: publicKey,
      response: z.object(
        {
          clientDataJSON: bytes(8000),
          authenticatorData: bytes(8000),
          signature: bytes(8000),
          userHandle: bytes(200).optional(),
        },
        { error: sentences.invalid },
      ),
    },
    { error: sentences.invalid },
  ),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
