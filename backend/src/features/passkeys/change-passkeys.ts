import { Injectable } from '@nestjs/common';
import {
  maxPasskeys,
  type NewPasskey,
  type Passkey,
  type PasskeyCreation,
  type PasskeyNaming,
  type PasskeyProof,
} from '@shulayim/contracts';
import { brokenConstraint, EventStore, type AppendOptions, type Queryable } from '@shulayim/event-sourcing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'pg';
import type { Administrator } from '../../platform/auth/administrator.js';
import { inTransaction } from '../../platform/database/in-transaction.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { UnverifiedEmail } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { AccountService } from '../accounts/ports/account-service.port.js';
import { Entering } from '../accounts/ports/entering.port.js';
import { passkeys, type PasskeyCommand } from './domain/passkeys.decider.js';
import { PasskeyInvalid, PasskeyMissing, PasskeysFull, PasskeysOfDemo } from './domain/passkeys.errors.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyQueries } from './passkeys.queries.js';
import { RelyingParty } from './relying-party.js';

type Alongside = (tx: Queryable) => Promise<void>;

/** The passkeys of an account: added and removed by its owner, who gives its password and code, and renamed; all removed by an operator. */
@Injectable()
export class ChangePasskeys {
  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly accounts: AccountService,
    private readonly entering: Entering,
    private readonly party: RelyingParty,
    private readonly challenges: PasskeyChallenges,
    private readonly queries: PasskeyQueries,
  ) {}

  /**
   * A passkey opens the account by itself, so it takes all that signing in takes; and an address that is theirs: whoever
   * registered with somebody else's does not keep a way in.
   *
   * @throws PasskeysUnavailable, PasskeysOfDemo, UnverifiedEmail, PasskeysFull, WrongCredentials, WrongCode, TooManyRequests
   */
  async begin(
    proof: PasskeyProof,
    { me, at }: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<PasskeyCreation> {
    void this.party.id;
    if (await this.entering.isOfDemo(me.id)) throw new PasskeysOfDemo();
    if (!(await this.accounts.user(me.id))?.email_verified) throw new UnverifiedEmail();
    const has = await this.queries.credentialsOf(me.id);
    if (has.length >= maxPasskeys) throw new PasskeysFull();
    const challenge = await this.entering.proven(me, proof, at, (holds) =>
      inTransaction(this.pool, async (tx) => {
        await holds(tx);
        return this.challenges.open(me, request, reply, tx);
      }),
    );
    return this.party.creation(me, challenge, has);
  }

  /** @throws PasskeyExpired, PasskeyInvalid, PasskeysFull, PasskeysUnavailable */
  async add(given: NewPasskey, context: RequestContext, request: FastifyRequest): Promise<Passkey> {
    const { me, at } = context;
    const made = await this.party.created(given, (challenge) => this.challenges.take(challenge, me, request));
    const passkey: Passkey = {
      id: context.newId(),
      name: given.name,
      created_at: at,
      last_used_at: null,
      is_synced: made.isSynced,
      is_blocked: false,
    };
    const { transports } = given.response.response;
    const command = {
      type: 'AddPasskey',
      userId: me.id,
      passkeyId: passkey.id,
      name: given.name,
      most: maxPasskeys,
    } as const;
    const options = context.appendOptions({ status: 201, body: { success: true, passkey } });
    try {
      await this.handle(command, options, async (tx) => {
        await tx.query(
          `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            passkey.id,
            me.id,
            made.credentialId,
            made.publicKey,
            made.counter,
            transports,
            made.isSynced,
            given.name,
            at,
          ],
        );
      });
    } catch (error) {
      // Somebody else's, by what it says: nobody takes it over.
      if (brokenConstraint(error) === 'passkeys_by_credential') throw new PasskeyInvalid();
      throw error;
    }
    return passkey;
  }

  /** It opens nothing more by another name, so nothing is asked for. @throws PasskeyMissing */
  async rename(passkeyId: string, { name }: PasskeyNaming, context: RequestContext): Promise<Passkey> {
    if (!isUuid(passkeyId)) throw new PasskeyMissing();
    const { id: userId } = context.me;
    await this.handle({ type: 'RenamePasskey', userId, passkeyId, name }, context.appendOptions(), async (tx) => {
      await tx.query('UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2', [passkeyId, userId, name]);
    });
    const passkey = (await this.queries.of(userId)).find(({ id }) => id === passkeyId);
    if (!passkey) throw new PasskeyMissing();
    return passkey;
  }

  /** Sessions that began by it end, but the one where it is removed. @throws PasskeyMissing, WrongCredentials, WrongCode, TooManyRequests */
  async remove(passkeyId: string, proof: PasskeyProof, context: RequestContext): Promise<void> {
    if (!isUuid(passkeyId)) throw new PasskeyMissing();
    const { id: userId, sessionId: keptSessionId } = context.me;
    const command = { type: 'RemovePasskey', userId, passkeyId, keptSessionId } as const;
    const options = context.appendOptions({ status: 200, body: { success: true } });
    await this.entering.proven(context.me, proof, context.at, (holds) =>
      this.handle(command, options, async (tx) => {
        await holds(tx);
        await tx.query('DELETE FROM passkeys WHERE id = $1 AND user_id = $2', [passkeyId, userId]);
      }),
    );
  }

  /** Of somebody whose devices are lost or in wrong hands. @throws PasskeyMissing when there are none */
  async reset(userId: string, by: Administrator): Promise<void> {
    await this.handle({ type: 'ResetPasskeys', userId }, by.appendOptions(), async (tx) => {
      await tx.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
      await tx.query('DELETE FROM passkey_challenges WHERE user_id = $1', [userId]);
    });
  }

  private async handle(command: PasskeyCommand, options: AppendOptions, alongside: Alongside): Promise<void> {
    await this.store.handle(passkeys, `passkeys-${command.userId}`, command, { ...options, alongside });
  }
}
