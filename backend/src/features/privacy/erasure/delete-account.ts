import { Injectable } from '@nestjs/common';
import { Vault, type AppendOptions, type Queryable } from '@shulayim/event-sourcing';
import type { Administrator } from '../../../platform/auth/administrator.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { HandoverCompletion } from '../../handover/completing/handover-completion.port.js';
import { erasePerson } from './erase-person.js';
import { ExternalPersonalData } from './external-personal-data.js';
import { FindPersonalData } from './personal-data-index.js';
import { withoutNames } from '../export/without-names.js';

/**
 * Leaving for good. First, in a transaction of its own, the account is shut: from then on its sessions and its password are
 * refused. Then rows and keys go in the transaction of `AccountDeleted`. What has no transaction goes before it, and once
 * more afterwards, for what was written meanwhile. A program that dies in between leaves a deletion that a worker finishes.
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly accounts: AccountService,
    private readonly traces: FindPersonalData,
    private readonly vault: Vault,
    private readonly outside: ExternalPersonalData,
    private readonly handovers: HandoverCompletion,
  ) {}

  /** One's own. @throws WrongCredentials, TooManyRequests, LastAdmin */
  async execute(context: RequestContext, password: string): Promise<void> {
    const alongside = await this.accounts.allowDeletion(context.me, password);
    await this.accounts.startDeletion(context.me.id, { ...context.appendOptions(), alongside });
    await this.finish(context.me.id);
  }

  /**
   * Somebody's, by an admin for a reason, or by an operator, whose reason has no key that it could be kept under.
   *
   * @throws NotYourself, AccountMissing, LastAdmin
   */
  async remove(userId: string, reason: string, by: Administrator): Promise<void> {
    const { admin } = by;
    const alongside = await this.accounts.allowRemoval(userId, admin);
    const { words } = await this.traces.of(userId);
    const removal = admin ? { deletedBy: admin.id, reason: withoutNames(reason, words) } : undefined;
    await this.accounts.startDeletion(userId, { ...by.appendOptions(), alongside }, removal);
    await this.finish(userId);
  }

  /** Erases whoever is leaving. Nothing happens when that is done. */
  async finish(userId: string): Promise<void> {
    const started = await this.accounts.startedDeletion(userId);
    if (!started) return;
    // What they gave away does not go with them.
    await this.handovers.resealAllOf(userId);
    const traces = await this.traces.of(userId);
    const keys = [userId, ...traces.guestIds, ...(await this.outside.recipientsOf(traces.addresses))];
    const { metadata, removal } = started;
    await this.outside.clear(traces, metadata);
    const alongside = async (tx: Queryable): Promise<void> => {
      await erasePerson(tx, traces);
      for (const key of keys) await this.vault.destroy(key, tx);
    };
    await this.accounts.delete(userId, traces.guestIds, { metadata, alongside } satisfies AppendOptions, removal);
    await this.outside.clear(traces, metadata);
  }
}
