import { deciderSpec } from '@shulayim/event-sourcing';
import { apiKeys } from './api-keys.decider.js';

const { given } = deciderSpec(apiKeys);
const at = '2026-11-26T10:00:00.000Z';
const data = (keyId: string, expiresAt: string | null = null) => ({
  userId: 'dana',
  keyId,
  name: 'גיבוי',
  scopes: ['read' as const],
  expiresAt,
});
const created = (keyId: string, expiresAt?: string) =>
  ({ type: 'ApiKeyCreated', data: data(keyId, expiresAt) }) as const;
const revoked = (keyId: string) => ({ type: 'ApiKeyRevoked', data: { userId: 'dana', keyId } }) as const;
const most = 3;
const create = { type: 'CreateApiKey' as const, ...data('new'), at, most };
const revoke = (keyId: string) => ({ type: 'RevokeApiKey', userId: 'dana', keyId }) as const;
const full = (expiresAt?: string) => Array.from({ length: most }, (_, n) => created(`key-${n}`, expiresAt));

describe('the keys of an account', () => {
  it('are made', () => given().when(create).then(created('new')));
  it('are at most so many at a time', () =>
    given(...full())
      .when(create)
      .thenRefused('api_keys_full'));
  it('make room when one is revoked', () =>
    given(...full(), revoked('key-2'))
      .when(create)
      .then(created('new')));
  it('make room when they have expired, and not a moment before', () => {
    given(...full(at))
      .when(create)
      .then(created('new'));
    given(...full('2026-11-26T10:00:00.001Z'))
      .when(create)
      .thenRefused('api_keys_full');
  });
  it('are revoked once', () => {
    given(created('a')).when(revoke('a')).then(revoked('a'));
    given(created('a'), revoked('a')).when(revoke('a')).thenNothing();
  });
  it('are not revoked where there are none', () => given(created('a')).when(revoke('b')).thenRefused('not_found'));
});
