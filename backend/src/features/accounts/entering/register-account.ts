import { Injectable } from '@nestjs/common';
import { brokenConstraint, EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { v7 as timeOrderedId } from 'uuid';
import { account } from '../domain/account.decider.js';
import { EmailTaken } from '../domain/account.errors.js';
import type { AccountRole } from '../../../events/people/account.events.js';
import { hashPassword } from './passwords/passwords.js';
import { askedLanguage } from '../../../platform/files/catalogues/asked-language.js';
import { AccountRequests } from '../recovery/account-requests.js';

export interface NewAccount {
  userId: string;
  name: string;
  email: string;
  role: AccountRole;
  password: string;
  marketingConsent: boolean;
  mailFrequency?: 'immediately' | 'daily' | 'none';
  /** Whether a mail asks if the address is theirs. Not for people whom the program itself registers. */
  asksToVerify: boolean;
  /** Whether somebody whom the site trusts vouches for it. */
  isVerified?: boolean;
}

/** Registers an account: the event, the password's hash and the mail about the address, in one transaction. */
@Injectable()
export class RegisterAccount {
  constructor(
    private readonly store: EventStore,
    private readonly requests: AccountRequests,
  ) {}

  /** @throws EmailTaken */
  async execute({ password, asksToVerify, ...details }: NewAccount, options: AppendOptions): Promise<void> {
    const passwordHash = await hashPassword(password);
    const { userId, email } = details;
    const command = { type: 'RegisterAccount', language: askedLanguage(), mailFrequency: 'daily', ...details } as const;
    try {
      await this.store.handle(account, `account-${userId}`, command, {
        ...options,
        expected: 'new',
        alongside: async (tx) => {
          await tx.query('INSERT INTO credentials (user_id, password_hash) VALUES ($1, $2)', [userId, passwordHash]);
          if (asksToVerify) await this.requests.open({ id: timeOrderedId(), userId, kind: 'verify_email', email }, tx);
        },
      });
    } catch (error) {
      if (brokenConstraint(error)?.startsWith('users_email')) throw new EmailTaken();
      throw error;
    }
  }
}
