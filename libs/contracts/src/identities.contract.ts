import { z } from 'zod';
import { Instant, ok, Uuid } from './fields.js';
import { Password, SecondFactorCode } from './two-factor.contract.js';

/** An identity at a provider, by which its owner signs in. `issuer`: the provider's address. */
export const OpenIdIdentity = z.object({
  id: Uuid,
  issuer: z.string(),
  created_at: Instant,
  last_used_at: Instant.nullable(),
});
export type OpenIdIdentity = z.infer<typeof OpenIdIdentity>;
/** GET `/api/users/me/identities` */
export const OpenIdIdentities = ok({ identities: z.array(OpenIdIdentity) });

/** What removing one asks for; `code` of an account with two-factor sign-in alone. */
export const OpenIdProof = z.object({ password: Password, code: SecondFactorCode.optional() });
export type OpenIdProof = z.infer<typeof OpenIdProof>;
