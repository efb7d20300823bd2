import { z } from 'zod';
import { Instant, ok, requiredLine, Uuid } from './fields.js';
import { maxApiKeyNameLength } from './limits.js';
import { sentences } from './sentences.js';

/**
 * What a key opens: `read` works, texts, comments and the feed; `read_drafts` what is being written; `write` replies, and
 * resolving and reopening comments; `write_drafts` reading and writing what is being written, and not publishing it.
 */
export const apiScopes = ['read', 'read_drafts', 'write', 'write_drafts'] as const;
export const ApiScope = z.enum(apiScopes, { error: sentences.invalid });
export type ApiScope = z.infer<typeof ApiScope>;

/** A key as its owner's list has it: what it begins and ends with, never the key itself. `last_used_on`: a day, in UTC. `last_change_at`: when it last changed something. */
export const ApiKey = z.object({
  id: Uuid,
  name: z.string(),
  prefix: z.string(),
  last4: z.string(),
  scopes: z.array(ApiScope),
  created_at: Instant,
  expires_at: Instant.nullable(),
  last_used_on: z.iso.date().nullable(),
  last_change_at: Instant.nullable().optional(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** GET `/api/users/me/api-keys`: the newest first. */
export const ApiKeys = ok({ api_keys: z.array(ApiKey) });

/** POST `/api/users/me/api-keys`. Without `expires_at` it is good until it is revoked. */
export const NewApiKey = z.object({
  name: requiredLine(maxApiKeyNameLength, sentences.apiKeyNameEmpty, sentences.apiKeyNameTooLong),
  scopes: z
    .array(ApiScope, { error: sentences.invalid })
    .min(1, { error: sentences.apiScopesEmpty })
    .max(apiScopes.length, { error: sentences.invalid })
    .default(['read'])
    .transform((chosen) => apiScopes.filter((scope) => chosen.includes(scope))),
  expires_at: Instant.nullable().default(null),
  password: z
    .string({ error: sentences.passwordMissing })
    .min(1, { error: sentences.passwordMissing })
    .max(1024, { error: sentences.invalid }),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** `key` is shown this once: only a hash of it is kept. */
export const CreatedApiKey = ok({ api_key: ApiKey, key: z.string() });
