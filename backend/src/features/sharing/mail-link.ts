import { Injectable } from '@nestjs/common';
import type { LinkMail } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { failureSentence } from '../../platform/failures/failure-sentences.js';
import { TooManyRequests } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { MailedPeople } from '../../platform/mail/mailed-people.js';
import { SuppressionList } from '../../platform/mail/suppression/suppression-list.js';
import { link } from './domain/link.decider.js';
import { AddressRefused } from './domain/link.errors.js';
import { SharingQueries, type LinkRow } from './sharing.queries.js';

/** To one address, of one author. An own address is an address like any other: to see what readers get. */
const maxMailsPerDay = 3;
const daySeconds = 86_400;

/** Mails a link to somebody whom its author named. */
@Injectable()
export class MailLink {
  constructor(
    private readonly store: EventStore,
    private readonly links: SharingQueries,
    private readonly people: MailedPeople,
    private readonly suppressed: SuppressionList,
  ) {}

  /**
   * @throws AddressRefused when the address takes no mail, or wants none
   * @throws TooManyRequests when it had enough of this author's today
   */
  async execute(
    row: LinkRow,
    { recipientEmail, senderMessage, excerpt }: LinkMail,
    context: RequestContext,
  ): Promise<void> {
    if (await this.suppressed.includes(recipientEmail)) throw new AddressRefused();
    const recipientId = await this.people.personOf(recipientEmail);
    const had = context.isReplay ? 0 : await this.links.mailedLately(context.me.id, recipientId);
    if (had >= maxMailsPerDay) throw new TooManyRequests(daySeconds, failureSentence('instead.mailedEnough'));
    await this.store.handle(
      link,
      `share-${row.id}`,
      {
        type: 'MailLink',
        by: context.me.id,
        mailId: context.newId(),
        recipientId,
        to: recipientEmail,
        message: senderMessage || null,
        excerpt: excerpt || null,
      },
      context.appendOptions(),
    );
  }
}
