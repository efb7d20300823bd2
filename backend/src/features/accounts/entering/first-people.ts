import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Role } from '@shulayim/contracts';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { v7 as timeOrderedId } from 'uuid';
import { Clock } from '../../../platform/clock/clock.js';
import { Settings } from '../../../platform/config/settings.js';
import { LOGGER } from '../../../platform/logging/logging.module.js';
import type { PersonDirectory } from '../../../platform/ports/person-directory.js';
import { AccountQueries } from '../accounts.queries.js';
import { demoAccounts } from './demo-accounts.js';
import { account } from '../domain/account.decider.js';
import { EmailTaken } from '../domain/account.errors.js';
import { RegisterAccount, type NewAccount } from './register-account.js';

/** People whom nobody registers by hand: the first admin (`ADMIN_EMAIL`), and the demo's three (decisions §3). */
@Injectable()
export class FirstPeople implements OnModuleInit, PersonDirectory {
  @Inject(LOGGER) private readonly log!: Logger;
  @Inject(EventStore) private readonly store!: EventStore;

  constructor(
    private readonly settings: Settings,
    private readonly accounts: AccountQueries,
    private readonly register: RegisterAccount,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const { admin } = this.settings;
    if (!admin) return;
    const userId = await this.ensure({ ...admin, role: 'admin', name: 'מנהל/ת האתר' });
    // Whoever had registered with this address before is no admin, and may not even have it.
    if ((await this.accounts.user(userId))?.role === 'admin') await this.verify(userId);
    this.log.debug('the first admin is there');
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
    return ids as Record<Role, string>;
  }

  private async ensure(person: Omit<NewAccount, 'userId' | 'marketingConsent' | 'asksToVerify'>): Promise<string> {
    const found = await this.accounts.credentialsOf(person.email);
    if (found) return found.userId;
    const userId = timeOrderedId();
    const details = { ...person, userId, marketingConsent: false, asksToVerify: false };
    try {
      await this.register.execute(details, { metadata: this.metadata() });
      return userId;
    } catch (error) {
      // Another process starting at the same moment was faster.
      if (!(error instanceof EmailTaken)) throw error;
      return (await this.accounts.credentialsOf(person.email))?.userId ?? userId;
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
