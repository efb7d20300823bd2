import { Injectable } from '@nestjs/common';
import type { PasskeyRequest, PasskeySignIn, User } from '@shulayim/contracts';
import { EventStore, type Queryable } from '@shulayim/event-sourcing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../../platform/http/rate-limiting/security-log.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Entering } from '../accounts/ports/entering.port.js';
import { passkeys } from './domain/passkeys.decider.js';
import { PasskeyRefused } from './domain/passkeys.errors.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyQueries, type KnownPasskey } from './passkeys.queries.js';
import { RelyingParty } from './relying-party.js';

/** A counter that stands still or goes back is one of a copy; keys that are synced count nothing. Source: WebAuthn 3, 6.1.1. */
const isOfCopy = (counter: number, before: number): boolean => (counter > 0 || before > 0) && counter <= before;

/** Signing in without a password: a passkey is a device that one has, and the finger, face or PIN that unlocks it. */
@Injectable()
export class SignInByPasskey {
  constructor(
    private readonly store: EventStore,
    private readonly entering: Entering,
    private readonly party: RelyingParty,
    private readonly challenges: PasskeyChallenges,
    private readonly queries: PasskeyQueries,
    private readonly notes: SecurityLog,
  ) {}

  /** @throws PasskeysUnavailable */
  async begin(request: FastifyRequest, reply: FastifyReply): Promise<PasskeyRequest> {
    void this.party.id;
    return this.party.request(await this.challenges.open(null, request, reply));
  }

  /** @throws PasskeyExpired, PasskeyRefused, PasskeysUnavailable */
  async finish(
    given: PasskeySignIn,
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ user: User; token: string }> {
    const known = await this.queries.find(given.response.id);
    try {
      if (!known || known.isBlocked) throw new PasskeyRefused();
      const answered = await this.party.answered(given, known, (challenge) =>
        this.challenges.take(challenge, null, request),
      );
      if (isOfCopy(answered.counter, known.counter)) return await this.block(known, context);
      const stillHolds = (tx: Queryable) => this.use(known, answered, context.at, tx);
      return await this.entering.start(known.userId, context, { request, reply }, { stillHolds, passkeyId: known.id });
    } catch (error) {
      if (error instanceof PasskeyRefused)
        this.notes.failedLogIn('log_in', known && { userId: known.userId }, request.ip);
      throw error;
    }
  }

  private async use(
    { id, counter: before }: KnownPasskey,
    { counter, isSynced }: { counter: number; isSynced: boolean },
    at: string,
    tx: Queryable,
  ): Promise<void> {
    const { rowCount } = await tx.query(
      `UPDATE passkeys SET counter = $3, is_synced = $4, last_used_at = $5
       WHERE id = $1 AND counter = $2 AND blocked_at IS NULL`,
      [id, before, counter, isSynced, at],
    );
    if (rowCount === 0) throw new PasskeyRefused();
  }

  /** Nobody knows which of the two is the owner's: neither is let in any more, and the owner is told. */
  private async block({ id, userId }: KnownPasskey, { requestId, at }: RequestContext): Promise<never> {
    const command = { type: 'BlockPasskey', userId, passkeyId: id } as const;
    await this.store.handle(passkeys, `passkeys-${userId}`, command, {
      metadata: { actor: { kind: 'system', id: null }, requestId, at },
      alongside: async (tx) => {
        await tx.query('UPDATE passkeys SET blocked_at = $2 WHERE id = $1', [id, at]);
      },
    });
    throw new PasskeyRefused();
  }
}
