import { Injectable } from '@nestjs/common';
import { EventStore, type Queryable } from '@shulayim/event-sourcing';
import type { Call } from '../../../platform/http/call.js';
import { account } from '../domain/account.decider.js';
import { LastAdmin, NotYourself } from '../domain/account.errors.js';

/** Any fixed number: who takes an admin away does so alone. */
const adminsLock = 4_215_001;

/** @throws LastAdmin when the transaction leaves the site without an active admin; two at once cannot both do it */
export async function refuseLastAdmin(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [adminsLock]);
  const { rowCount } = await tx.query(`SELECT FROM users WHERE role = 'admin' AND is_active LIMIT 1`);
  if (rowCount === 0) throw new LastAdmin();
}

/** Shuts somebody out, and lets them in again. Their sessions stay, and show them the blocked screen. */
@Injectable()
export class SuspendAccount {
  constructor(private readonly store: EventStore) {}

  /** @throws NotYourself, LastAdmin, AccountMissing */
  async suspend(userId: string, reason: string | null, call: Call): Promise<void> {
    if (userId === call.me.id) throw new NotYourself();
    await this.store.handle(
      account,
      `account-${userId}`,
      { type: 'SuspendAccount', userId, reason },
      { ...call.appendOptions(), alongside: refuseLastAdmin },
    );
  }

  /** @throws NotYourself, AccountMissing */
  async activate(userId: string, reason: string | null, call: Call): Promise<void> {
    if (userId === call.me.id) throw new NotYourself();
    const command = { type: 'ActivateAccount', userId, reason } as const;
    await this.store.handle(account, `account-${userId}`, command, call.appendOptions());
  }
}
