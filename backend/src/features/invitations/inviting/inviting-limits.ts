import { Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings/settings.js';
import { TooManyRequests } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { canonicalAddress } from '../../../platform/mail/suppression/address-key.js';
import { tooManyToday } from './invitation-sentences.js';
import { InvitationQueries } from '../invitations.queries.js';

const dayMs = 24 * 3600 * 1000;
const mailsOfAuthor = 200;
/** Calling an invitation back and inviting again is a mail too. */
const mailsToAddress = 3;

/** What an author has mailed to people they invite within the last 24 hours. */
export interface InvitingDay {
  isEnoughFor(mailbox: string): boolean;
  /** @throws TooManyRequests when so many more are too many */
  allow(more: number): void;
}

/** How much one author may write to people who did not ask for it; counted in the database, whichever process is asked. */
@Injectable()
export class InvitingLimits {
  constructor(
    private readonly invitations: InvitationQueries,
    private readonly settings: Settings,
  ) {}

  /** @param except invitations of this very call, which a repetition finds there already */
  async today({ me, at }: RequestContext, except: readonly string[] = []): Promise<InvitingDay> {
    const now = Date.parse(at);
    const sent = await this.invitations.mailedSince(me.id, new Date(now - dayMs), except);
    const limit = Math.ceil(mailsOfAuthor * this.settings.rateLimitScale);
    const total = sent.reduce((sum, { mails }) => sum + mails, 0);
    const byMailbox = new Map<string, number>();
    for (const { email, mails } of sent) {
      const mailbox = canonicalAddress(email ?? '');
      byMailbox.set(mailbox, (byMailbox.get(mailbox) ?? 0) + mails);
    }
    const oldest = Math.min(now, ...sent.map(({ first }) => first.getTime()));
    return {
      isEnoughFor: (mailbox) => (byMailbox.get(mailbox) ?? 0) >= mailsToAddress,
      allow: (more) => {
        if (more === 0 || total + more <= limit) return;
        throw new TooManyRequests(Math.max(1, Math.ceil((oldest + dayMs - now) / 1000)), tooManyToday(limit));
      },
    };
  }
}
