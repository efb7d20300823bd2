import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import type { Administrator } from '../../../platform/auth/administrator.js';
import { account } from '../domain/account.decider.js';
import { NotYourself } from '../domain/account.errors.js';
import { LastAdmins } from './last-admins.js';

/** Shuts somebody out, and lets them in again. Their sessions stay, and show them the blocked screen. */
@Injectable()
export class SuspendAccount {
  constructor(
    private readonly store: EventStore,
    private readonly admins: LastAdmins,
  ) {}

  /** @throws NotYourself, LastAdmin, AccountMissing */
  async suspend(userId: string, reason: string | null, by: Administrator): Promise<void> {
    if (userId === by.admin?.id) throw new NotYourself();
    await this.store.handle(
      account,
      `account-${userId}`,
      { type: 'SuspendAccount', userId, reason },
      { ...by.appendOptions(), alongside: this.admins.refuseLast },
    );
  }

  /** @throws NotYourself, AccountMissing */
  async activate(userId: string, reason: string | null, by: Administrator): Promise<void> {
    if (userId === by.admin?.id) throw new NotYourself();
    const command = { type: 'ActivateAccount', userId, reason } as const;
    await this.store.handle(account, `account-${userId}`, command, by.appendOptions());
  }
}
