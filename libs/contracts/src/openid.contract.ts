import { z } from 'zod';
import { Instant, ok } from './fields.js';
import { sentences } from './sentences.js';

/** GET `/api/auth/oidc`: what the site calls its OpenID provider; null: it has none. */
export const OpenIdProvider = ok({ name: z.string().nullable() });

const queryText = z.string({ error: sentences.invalid }).max(4000, { error: sentences.invalid });

/** GET `/api/auth/oidc/start`: where to go on to afterwards, and as what somebody comes who has no account yet. */
export const OpenIdStart = z.object({
  returnUrl: queryText.optional(),
  role: z.enum(['author', 'reader'], { error: sentences.roleMissing }).default('reader'),
});
export type OpenIdStart = z.infer<typeof OpenIdStart>;

/** GET `/api/auth/oidc/callback`: what the provider sends a browser back with. Sources: RFC 6749 §4.1.2, RFC 9207. */
export const OpenIdAnswer = z.object({
  state: queryText.optional(),
  code: queryText.optional(),
  iss: queryText.optional(),
  error: queryText.optional(),
});
export type OpenIdAnswer = z.infer<typeof OpenIdAnswer>;

/** Why somebody comes back to the log-in page, in its `?openid=`. `second_factor` is no failure: the code is asked for next. */
export const openIdFailures = [
  /** The provider is out of reach, or does not answer as it should. */
  'unavailable',
  /** There they said no. */
  'denied',
  /** Nothing was asked of this browser, or too long ago, or it has been answered. */
  'expired',
  /** What the provider said does not prove who it is. */
  'invalid',
  /** The provider does not vouch for an address. */
  'unverified',
  /** There is an account with the address, and nobody has shown that the address is theirs. */
  'address_unverified',
  /** The account signs in by another identity of the provider. */
  'already_linked',
  /** There is no account yet, and none are made. */
  'registration_closed',
  'too_many_requests',
] as const;
export type OpenIdFailureCode = (typeof openIdFailures)[number];

/** POST `/api/auth/oidc/challenge`: what the code is sent with, once the provider has said who this browser's person is. */
export const OpenIdChallenge = ok({ challenge: z.string(), expires_at: Instant });
