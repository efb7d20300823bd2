import { Inject, Injectable } from '@nestjs/common';
import type { MailFrequency } from '@shulayim/contracts';
import { EventStore, type AppendOptions, type Queryable } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Person } from '../../../platform/auth/visitor.js';
import { AccountService, type Removal, type StartedDeletion } from '../ports/account-service.port.js';
import { AccountQueries } from './accounts.queries.js';
import { DemoPeople } from '../entering/demo-people.js';
import { CheckPassword } from '../entering/check-password.js';
import { account, type AccountCommand } from '../domain/account.decider.js';
import type { AccountEvent } from '../../../events/people/account.events.js';
import { AccountMissing, NotYourself, ProgramsOfDemo } from '../domain/account.errors.js';
import { LastAdmins } from './last-admins.js';

/** Accounts, for the features that look after a part of them: the picture, leaving for good. */
@Injectable()
export class StoredAccountService implements AccountService {
  @Inject(DemoPeople) private readonly demo!: DemoPeople;

  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly accounts: AccountQueries,
    private readonly password: CheckPassword,
    private readonly admins: LastAdmins,
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

  async confirm(person: Person, password: string): Promise<(tx: Queryable) => Promise<void>> {
    return (await this.password.ofSignedIn(person, password)).stillHolds;
  }

  async allowDeletion(person: Person, password: string): Promise<(tx: Queryable) => Promise<void>> {
    const { id, role } = person;
    const stillHolds = await this.confirm(person, password);
    if (role === 'admin') await this.admins.refuseOnly(id);
    return async (tx) => {
      await stillHolds(tx);
      if (role === 'admin') await this.admins.refuseLast(tx);
    };
  }

  async allowPrograms(person: Person, password: string): Promise<(tx: Queryable) => Promise<void>> {
    const stillHolds = await this.confirm(person, password);
    if ((await this.demo.ids()).includes(person.id)) throw new ProgramsOfDemo();
    return stillHolds;
  }

  async allowRemoval(userId: string, admin: Person | null): Promise<(tx: Queryable) => Promise<void>> {
    if (userId === admin?.id) throw new NotYourself();
    const user = await this.accounts.user(userId);
    if (!user) throw new AccountMissing();
    if (user.role === 'admin') await this.admins.refuseOnly(userId);
    return this.admins.refuseLast;
  }

  async suspend(userId: string, reason: string, options: AppendOptions): Promise<void> {
    await this.handle({ type: 'SuspendAccount', userId, reason }, { ...options, alongside: this.admins.refuseLast });
  }

  async activate(userId: string, reason: string, options: AppendOptions): Promise<void> {
    await this.handle({ type: 'ActivateAccount', userId, reason }, options);
  }

  async startDeletion(userId: string, options: AppendOptions, removal?: Removal): Promise<void> {
    const alongside = async (tx: Queryable): Promise<void> => {
      await options.alongside?.(tx);
      await tx.query('DELETE FROM credentials WHERE user_id = $1', [userId]);
      await tx.query('DELETE FROM log_in_challenges WHERE user_id = $1', [userId]);
    };
    await this.handle({ type: 'StartDeletion', userId, ...removal }, { ...options, alongside });
  }

  async startedDeletion(userId: string): Promise<StartedDeletion | null> {
    const last = (await this.store.read<AccountEvent>(`account-${userId}`)).at(-1);
    if (last?.type !== 'AccountDeletionStarted') return null;
    const { deletedBy, reason } = last.data;
    return { metadata: last.metadata, removal: deletedBy ? { deletedBy, reason: reason ?? '' } : null };
  }

  async unfinishedDeletions(before: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM users WHERE leaving_at < $1::timestamptz ORDER BY leaving_at',
      [before],
    );
    return rows.map(({ id }) => id);
  }

  async delete(userId: string, guestIds: string[], options: AppendOptions, removal: Removal | null): Promise<void> {
    await this.handle({ type: 'DeleteAccount', userId, guestIds, ...removal }, options);
  }

  async eraseLeftovers(
    userId: string,
    left: { guestIds: string[]; partIds: string[] },
    options: AppendOptions,
  ): Promise<void> {
    await this.handle({ type: 'EraseLeftovers', userId, ...left }, options);
  }

  private async handle(command: AccountCommand, options: AppendOptions): Promise<boolean> {
    const { duplicate } = await this.store.handle(account, `account-${command.userId}`, command, options);
    return duplicate;
  }
}
