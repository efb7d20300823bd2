import { Injectable } from '@nestjs/common';
import { maxApiKeys, sentences, type ApiKey, type NewApiKey } from '@shulayim/contracts';
import { EventStore, type Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { newApiKey } from '../../platform/auth/api-keys/api-key.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { InvalidInput } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { AccountService } from '../accounts/ports/account-service.port.js';
import { ApiKeyQueries } from './api-keys.queries.js';
import { apiKeys, type ApiKeyCommand } from './domain/api-keys.decider.js';
import { ApiKeyMissing } from './domain/api-keys.errors.js';

/** Keys for programs: made and revoked by the account's owner, who knows its password. */
@Injectable()
export class ChangeApiKeys {
  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly accounts: AccountService,
    private readonly keys: ApiKeyQueries,
  ) {}

  /** @returns the key itself, this once @throws WrongCredentials, ProgramsOfDemo, ApiKeysFull, InvalidInput */
  async create(input: NewApiKey, context: RequestContext): Promise<{ api_key: ApiKey; key: string }> {
    const { password, name, scopes, expires_at: expiresAt } = input;
    const { me, at } = context;
    const stillHolds = await this.accounts.allowPrograms(me, password);
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(at))
      throw new InvalidInput({ expires_at: sentences.apiKeyExpiryPast });
    const keyId = context.newId();
    const key = newApiKey();
    // It was made, and the answer was lost: the same one gets another secret.
    if (context.isReplay) await this.replaceSecret(keyId, me.id, key);
    else {
      const command = {
        type: 'CreateApiKey',
        userId: me.id,
        keyId,
        name,
        scopes,
        expiresAt,
        at,
        most: maxApiKeys,
      } as const;
      await this.handle(command, context, async (tx) => {
        await stillHolds(tx);
        await tx.query(
          `INSERT INTO api_keys (id, user_id, key_hash, last4, name, scopes, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [keyId, me.id, this.keys.hashOf(key), key.slice(-4), name, scopes, at, expiresAt],
        );
      });
    }
    const made = (await this.keys.of(me.id)).find(({ id }) => id === keyId);
    if (!made) throw new ApiKeyMissing();
    return { api_key: made, key };
  }

  /** @throws ApiKeyMissing */
  async revoke(keyId: string, context: RequestContext): Promise<void> {
    if (!isUuid(keyId)) throw new ApiKeyMissing();
    const { id: userId } = context.me;
    await this.handle({ type: 'RevokeApiKey', userId, keyId }, context, async (tx) => {
      await tx.query('DELETE FROM api_keys WHERE id = $1 AND user_id = $2', [keyId, userId]);
    });
  }

  private async replaceSecret(keyId: string, userId: string, key: string): Promise<void> {
    await this.pool.query('UPDATE api_keys SET key_hash = $3, last4 = $4 WHERE id = $1 AND user_id = $2', [
      keyId,
      userId,
      this.keys.hashOf(key),
      key.slice(-4),
    ]);
  }

  private async handle(
    command: ApiKeyCommand,
    context: RequestContext,
    alongside: (tx: Queryable) => Promise<void>,
  ): Promise<void> {
    await this.store.handle(apiKeys, `api-keys-${command.userId}`, command, { ...context.appendOptions(), alongside });
  }
}
