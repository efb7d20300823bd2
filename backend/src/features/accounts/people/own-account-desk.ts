import { Injectable } from '@nestjs/common';
import type { MailFrequency } from '@shulayim/contracts';
import { EventStore, type AppendOptions, type Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Person } from '../../../platform/auth/visitor.js';
import { AccountDesk, type Removal } from '../../../platform/ports/account-desk.js';
import { AccountQueries } from '../accounts.queries.js';
import { CheckPassword } from '../entering/check-password.js';
import { account, type AccountCommand } from '../domain/account.decider.js';
import { AccountMissing, LastAdmin, NotYourself } from '../domain/account.errors.js';
import { refuseLastAdmin } from './suspend-account.js';

/** Accounts, for the features that look after a part of them: the picture, leaving for good. */
@Injectable()
export class OwnAccountDesk implements AccountDesk {
  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly accounts: AccountQueries,
    private readonly password: CheckPassword,
  ) {}

  user(userId: string) {
    return this.accounts.user(userId);
  }

  changeAvatar(userId: string, avatarId: string | null, options: AppendOptions): Promise<boolean> {
    return this.handle({ type: 'ChangeAvatar', userId, avatarId }, options);
  }

  async changeMails(userId: string, mailFrequency: MailFrequency, options: AppendOptions): Promise<void> {
    await this.handle({ type: 'ChangeProfile', userId, changes: { mailFrequency } }, options);
  }

  async changeNews(userId: string, marketingConsent: boolean, options: AppendOptions): Promise<void> {
    await this.handle({ type: 'ChangeProfile', userId, changes: { marketingConsent } }, options);
  }

  async allowDeletion({ id, email, role }: Person, password: string): Promise<(tx: Queryable) => Promise<void>> {
    const right = await this.password.execute(email, password);
    if (role === 'admin') await this.refuseOnlyAdmin(id);
    return async (tx) => {
      await right.stillHolds(tx);
      if (role === 'admin') await refuseLastAdmin(tx);
    };
  }

  async allowRemoval(userId: string, admin: Person): Promise<(tx: Queryable) => Promise<void>> {
    if (userId === admin.id) throw new NotYourself();
    const user = await this.accounts.user(userId);
    if (!user) throw new AccountMissing();
    if (user.role === 'admin') await this.refuseOnlyAdmin(userId);
    return refuseLastAdmin;
  }

  async suspend(userId: string, reason: string, options: AppendOptions): Promise<void> {
    await this.handle({ type: 'SuspendAccount', userId, reason }, { ...options, alongside: refuseLastAdmin });
  }

  async activate(userId: string, reason: string, options: AppendOptions): Promise<void> {
    await this.handle({ type: 'ActivateAccount', userId, reason }, options);
  }

  async delete(userId: string, guestIds: string[], options: AppendOptions, removal?: Removal): Promise<void> {
    await this.handle({ type: 'DeleteAccount', userId, guestIds, ...removal }, options);
  }

  private async refuseOnlyAdmin(id: string): Promise<void> {
    const others = `SELECT FROM users WHERE role = 'admin' AND is_active AND id <> $1 LIMIT 1`;
    const { rowCount } = await this.pool.query(others, [id]);
    if (rowCount === 0) throw new LastAdmin();
  }

  private async handle(command: AccountCommand, options: AppendOptions): Promise<boolean> {
    const { duplicate } = await this.store.handle(account, `account-${command.userId}`, command, options);
    return duplicate;
  }
}
