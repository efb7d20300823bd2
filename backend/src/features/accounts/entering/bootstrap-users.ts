import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Role } from '@shulayim/contracts';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { Pool } from 'pg';
import { v7 as timeOrderedId } from 'uuid';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { names } from '../../../platform/files/catalogues/names.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import type { DemoUsers } from '../ports/demo-users.port.js';
import { AccountQueries } from '../people/accounts.queries.js';
import { DemoPeople } from './demo-people.js';
import { demoAccounts } from './demo-accounts.js';
import { account } from '../domain/account.decider.js';
import { EmailTaken } from '../domain/account.errors.js';
import { RegisterAccount, type NewAccount } from './register-account.js';

const needless =
  'ADMIN_EMAIL makes nobody an admin: there is one already, with another address. It is for the first start; leave it out.';
const takenByAnother =
  'ADMIN_EMAIL makes nobody an admin: somebody registered with that address before, as an author or a reader. Give another address, or let an admin change their role.';

/** People whom nobody registers by hand: the first admin (`ADMIN_EMAIL`), and the demo's three (decisions §3). */
@Injectable()
export class BootstrapUsers implements OnModuleInit, DemoUsers {
  @Inject(LOGGER) private readonly log!: Logger;
  @Inject(EventStore) private readonly store!: EventStore;

  constructor(
    private readonly settings: Settings,
    private readonly accounts: AccountQueries,
    private readonly register: RegisterAccount,
    private readonly clock: Clock,
    private readonly demo: DemoPeople,
    private readonly pool: Pool,
  ) {}

  async onModuleInit(): Promise<void> {
    const { admin, isCommand } = this.settings;
    if (!admin || isCommand) return;
    if (await this.hasAdmin()) return this.checkAdmin(admin.email);
    const userId = await this.ensure({ ...admin, role: 'admin', name: names.he('management') });
    await this.checkAdmin(admin.email);
    this.log.debug({ userId }, 'the first admin is there');
  }

  /** Active or not: whoever suspended the others, or was suspended, is no reason to let the environment's password in. */
  private async hasAdmin(): Promise<boolean> {
    const { rowCount } = await this.pool.query(`SELECT FROM users WHERE role = 'admin' AND NOT id = ANY($1) LIMIT 1`, [
      await this.demo.ids(),
    ]);
    return rowCount === 1;
  }

  /** Says so where `ADMIN_EMAIL` does nothing: whoever had registered with the address before may not even have it. */
  private async checkAdmin(email: string): Promise<void> {
    const userId = await this.accounts.idOf(email);
    const user = userId && (await this.accounts.user(userId));
    if (user && user.role === 'admin') return this.verify(user.id);
    this.log.warn(user ? takenByAnother : needless);
  }

  async ensureDemoPeople(): Promise<Record<Role, string>> {
    const ids: Partial<Record<Role, string>> = {};
    for (const person of demoAccounts) {
      const mailFrequency = person.role === 'author' ? 'immediately' : 'daily';
      const userId = await this.ensure({ ...person, mailFrequency });
      // Of P §3's demo people, the reader alone has not verified the address.
      if (person.role !== 'reader') await this.verify(userId);
      ids[person.role] = userId;
    }
    this.demo.forget();
    return ids as Record<Role, string>;
  }

  private async ensure(person: Omit<NewAccount, 'userId' | 'marketingConsent' | 'asksToVerify'>): Promise<string> {
    const found = await this.accounts.idOf(person.email);
    if (found) return found;
    const userId = timeOrderedId();
    const details = { ...person, userId, marketingConsent: false, asksToVerify: false };
    try {
      await this.register.execute(details, { metadata: this.metadata() });
      return userId;
    } catch (error) {
      // Another process starting at the same moment was faster.
      if (!(error instanceof EmailTaken)) throw error;
      return (await this.accounts.idOf(person.email)) ?? userId;
    }
  }

  /** Nobody need click a link for them; at a second start there is nothing left to do. */
  private async verify(userId: string): Promise<void> {
    const command = { type: 'VerifyEmail', userId } as const;
    await this.store.handle(account, `account-${userId}`, command, { metadata: this.metadata() });
  }

  private metadata(): Metadata {
    return { actor: { kind: 'system', id: null }, at: this.clock.now() };
  }
}
