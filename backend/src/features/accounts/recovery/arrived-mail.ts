import { Injectable } from '@nestjs/common';
import type { Queryable } from '@shulayim/event-sourcing';
import { RefusedAddresses } from '../../../platform/mail/suppression/refused-addresses.js';
import { AccountQueries } from '../people/accounts.queries.js';

/** Somebody pressed the link of a mail to their account's address: mail arrives there, whatever a server said before. */
@Injectable()
export class ArrivedMail {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly refused: RefusedAddresses,
  ) {}

  async confirm(userId: string, tx?: Queryable): Promise<void> {
    const user = await this.accounts.user(userId);
    if (user) await this.refused.confirm(user.email, tx);
  }
}
