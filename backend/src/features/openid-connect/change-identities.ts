import { Injectable } from '@nestjs/common';
import type { OpenIdProof } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { isUuid } from '../../platform/failures/parsed.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { Entering } from '../accounts/ports/entering.port.js';
import { identities } from './domain/identities.decider.js';
import { IdentityMissing } from './domain/openid.errors.js';
import { OpenIdIdentitiesTable } from './identities.queries.js';

/** The identities of an account, removed by its owner: who gives the password, and so has another way in. */
@Injectable()
export class ChangeIdentities {
  constructor(
    private readonly store: EventStore,
    private readonly entering: Entering,
    private readonly table: OpenIdIdentitiesTable,
  ) {}

  /** @throws IdentityMissing, WrongCredentials, WrongCode, TooManyRequests */
  async remove(identityId: string, proof: OpenIdProof, context: RequestContext): Promise<void> {
    if (!isUuid(identityId)) throw new IdentityMissing();
    const userId = context.me.id;
    const command = { type: 'RemoveIdentity', userId, identityId } as const;
    const options = context.appendOptions({ status: 200, body: { success: true } });
    await this.entering.proven(context.me, proof, context.at, async (holds) => {
      await this.store.handle(identities, `identities-${userId}`, command, {
        ...options,
        alongside: async (tx) => {
          await holds(tx);
          await this.table.remove(identityId, userId, tx);
        },
      });
    });
  }
}
