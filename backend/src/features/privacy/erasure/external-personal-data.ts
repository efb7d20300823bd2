import { Injectable } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { MailedPeople } from '../../../platform/mail/mailed-people.js';
import { RefusedAddresses } from '../../../platform/mail/suppression/refused-addresses.js';
import { MailFolder } from '../../../platform/mail/transports/mail-folder.js';
import { InvitationEraser } from '../../invitations/invitation-eraser.port.js';
import { ReportEraser } from '../../reports/report-eraser.port.js';
import { RoundReaderEraser } from '../../rounds/taking-part/round-reader-eraser.port.js';
import { SubscriberEraser } from '../../subscribers/subscriber-eraser.port.js';
import type { PersonalDataIndex } from './personal-data-index.js';

/** Where a person may stand without being found by their id: in mails, in what they reported, and wherever they are known by an address alone. */
@Injectable()
export class ExternalPersonalData {
  constructor(
    private readonly people: MailedPeople,
    private readonly folder: MailFolder,
    private readonly waitingList: SubscriberEraser,
    private readonly invitations: InvitationEraser,
    private readonly rounds: RoundReaderEraser,
    private readonly reports: ReportEraser,
    private readonly refused: RefusedAddresses,
  ) {}

  /** Under whose keys stands what others mailed to these addresses. */
  recipientsOf(addresses: readonly string[]): Promise<string[]> {
    return Promise.all(addresses.map((address) => this.people.personOf(address)));
  }

  /** Idempotent. */
  async clear(traces: PersonalDataIndex, metadata: Metadata): Promise<void> {
    const { userId, guestIds, words, addresses, claimedAddresses, mailIds } = traces;
    for (const address of addresses) {
      await this.waitingList.forget(address, metadata);
      await this.invitations.forget(address, metadata);
      await this.rounds.forget(address, metadata);
      await this.refused.forgetShown(address);
    }
    await this.invitations.forgetJoined([userId, ...guestIds], metadata);
    await this.rounds.forgetReaders([userId, ...guestIds], metadata);
    await this.reports.forget([userId, ...guestIds], addresses, metadata);
    await this.folder.deleteNaming(words.filter((word) => !claimedAddresses.includes(word)));
    await this.folder.deleteOf(mailIds);
  }
}
