import type { Decider } from '@shulayim/event-sourcing';
import type { ApiKeyEvent, KeyScope } from '../../../events/people/api-key.events.js';
import { ApiKeyMissing, ApiKeysFull } from './api-keys.errors.js';

interface CreateApiKey {
  type: 'CreateApiKey';
  userId: string;
  keyId: string;
  name: string;
  scopes: KeyScope[];
  /** ISO 8601, UTC; null: until it is revoked. */
  expiresAt: string | null;
  at: string;
  /** How many may be good at the same time. */
  most: number;
}
export type ApiKeyCommand = CreateApiKey | { type: 'RevokeApiKey'; userId: string; keyId: string };

/** Keys by their ids: when they expire, or that they were revoked. */
type Keys = ReadonlyMap<string, { readonly expiresAt: string | null; readonly isRevoked: boolean }>;

export const apiKeys: Decider<Keys, ApiKeyCommand, ApiKeyEvent> = {
  initial: new Map(),
  decide(keys, command) {
    switch (command.type) {
      case 'CreateApiKey':
        return create(keys, command);
      case 'RevokeApiKey': {
        const { userId, keyId } = command;
        const key = keys.get(keyId);
        if (!key) throw new ApiKeyMissing();
        return key.isRevoked ? [] : [{ type: 'ApiKeyRevoked', data: { userId, keyId } }];
      }
    }
  },
  evolve(keys, { type, data }) {
    const { expiresAt = null } = type === 'ApiKeyCreated' ? data : (keys.get(data.keyId) ?? {});
    return new Map(keys).set(data.keyId, { expiresAt, isRevoked: type === 'ApiKeyRevoked' });
  },
};

function create(keys: Keys, { type: _, at, most, ...data }: CreateApiKey): ApiKeyEvent[] {
  const living = [...keys.values()].filter(
    ({ expiresAt, isRevoked }) => !isRevoked && (expiresAt === null || Date.parse(expiresAt) > Date.parse(at)),
  );
  if (living.length >= most) throw new ApiKeysFull();
  return [{ type: 'ApiKeyCreated', data }];
}
