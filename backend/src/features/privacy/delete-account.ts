import { Injectable } from '@nestjs/common';
import { Vault, type Queryable } from '@shulayim/event-sourcing';
import type { Call } from '../../platform/http/call.js';
import { AccountDesk } from '../../platform/ports/account-desk.js';
import { erasePerson } from './erase-person.js';
import { OutsidePlaces } from './outside-places.js';
import { FindTraces } from './person-traces.js';
import { withoutNames } from './without-names.js';

type Guard = (tx: Queryable) => Promise<void>;

/**
 * Leaving for good. Rows and keys go in the transaction of the event. What has no transaction goes before it, so that a
 * program that dies in between leaves an account that can be deleted again; and once more afterwards, for what was written
 * meanwhile.
 */
@Injectable()
export class DeleteAccount {
  constructor(
    private readonly accounts: AccountDesk,
    private readonly traces: FindTraces,
    private readonly vault: Vault,
    private readonly outside: OutsidePlaces,
  ) {}

  /** One's own. @throws WrongCredentials, TooManyRequests, LastAdmin */
  async execute(call: Call, password: string): Promise<void> {
    const isStillAllowed = await this.accounts.allowDeletion(call.me, password);
    await this.erase(call.me.id, isStillAllowed, call);
  }

  /** Somebody's, by an admin. @throws NotYourself, AccountMissing, LastAdmin */
  async remove(userId: string, reason: string, call: Call): Promise<void> {
    const isStillAllowed = await this.accounts.allowRemoval(userId, call.me);
    await this.erase(userId, isStillAllowed, call, reason);
  }

  private async erase(userId: string, isStillAllowed: Guard, call: Call, reason?: string): Promise<void> {
    const traces = await this.traces.of(userId);
    const keys = [userId, ...traces.guestIds, ...(await this.outside.recipientsOf(traces.addresses))];
    const options = call.appendOptions();
    const removal =
      reason === undefined ? undefined : { deletedBy: call.me.id, reason: withoutNames(reason, traces.words) };
    await this.outside.clear(traces, options.metadata);
    const alongside: Guard = async (tx) => {
      await isStillAllowed(tx);
      await erasePerson(tx, traces);
      for (const key of keys) await this.vault.destroy(key, tx);
    };
    await this.accounts.delete(userId, traces.guestIds, { ...options, alongside }, removal);
    await this.outside.clear(traces, options.metadata);
  }
}
