import { Injectable } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { MailedPeople } from '../../platform/mail/mailed-people.js';
import { MailFolder } from '../../platform/mail/transports/mail-folder.js';
import { InvitationDirectory } from '../../platform/ports/invitation-directory.js';
import { ReportDirectory } from '../../platform/ports/report-directory.js';
import { SubscriberDirectory } from '../../platform/ports/subscriber-directory.js';
import type { PersonTraces } from './person-traces.js';

/** Where a person may stand without being found by their id: in mails, in what they reported, and wherever they are known by an address alone. */
@Injectable()
export class OutsidePlaces {
  constructor(
    private readonly people: MailedPeople,
    private readonly folder: MailFolder,
    private readonly waitingList: SubscriberDirectory,
    private readonly invitations: InvitationDirectory,
    private readonly reports: ReportDirectory,
  ) {}

  /** Under whose keys stands what others mailed to these addresses. */
  recipientsOf(addresses: readonly string[]): Promise<string[]> {
    return Promise.all(addresses.map((address) => this.people.personOf(address)));
  }

  /** Twice is as once. */
  async clear(traces: PersonTraces, metadata: Metadata): Promise<void> {
    const { userId, guestIds, words, addresses, claimedAddresses, mailIds } = traces;
    for (const address of addresses) {
      await this.waitingList.forget(address, metadata);
      await this.invitations.forget(address, metadata);
    }
    await this.invitations.forgetJoined([userId, ...guestIds], metadata);
    await this.reports.forget([userId, ...guestIds], addresses, metadata);
    await this.folder.deleteNaming(words.filter((word) => !claimedAddresses.includes(word)));
    await this.folder.deleteOf(mailIds);
  }
}
