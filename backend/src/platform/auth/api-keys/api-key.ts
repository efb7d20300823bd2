import type { ApiScope } from '@shulayim/contracts';
import { newToken } from '../../keys/new-token.js';
import type { Person } from '../visitor.js';

/** What every key begins with: it is known as one wherever it turns up, also by those who look for lost secrets. */
export const apiKeyPrefix = 'shulayim_';

export const newApiKey = (): string => apiKeyPrefix + newToken();
export const looksLikeApiKey = (bearer: string): boolean => bearer.startsWith(apiKeyPrefix);
/** @param authorization the header of that name */
export const bringsApiKey = (authorization: string | undefined): boolean =>
  authorization !== undefined && looksLikeApiKey(bearerOf(authorization));
/** What stands in the header, with or without its scheme. */
export const bearerOf = (authorization: string): string => authorization.replace(/^Bearer\s+/i, '');

/** A living key, and whom it acts as. */
export interface KnownApiKey {
  readonly id: string;
  readonly scopes: readonly ApiScope[];
  readonly person: Person;
}

/** Finds the key that a program sent. A feature provides it, since keys are its rows. */
export abstract class ApiKeyDirectory {
  /** @param at ISO 8601, UTC @returns null for one that was never made, was revoked, or has expired */
  abstract find(key: string, at: string): Promise<KnownApiKey | null>;
}
