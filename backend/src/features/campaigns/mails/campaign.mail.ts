import { Injectable } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import type { MailContent, MailKind, MailRow, Preparation } from '../../../platform/mail/kinds/mail-kind.js';
import { SuppressionList } from '../../../platform/mail/suppression/suppression-list.js';
import { campaign } from '../domain/campaign.decider.js';
import { Audience } from '../recipients/audience.js';
import { CampaignMails } from '../recipients/campaign-mails.js';
import { streamOf } from '../run-campaign.js';
import { CampaignLetter } from './campaign-letter.js';

/** One campaign's mail to one of its recipients. Asked anew on each try: who left meanwhile, or a pause, is heeded. */
@Injectable()
export class CampaignKind implements MailKind {
  readonly kind = 'campaign';

  constructor(
    private readonly mails: CampaignMails,
    private readonly audience: Audience,
    private readonly suppressed: SuppressionList,
    private readonly letter: CampaignLetter,
    private readonly store: EventStore,
  ) {}

  /** What a paused campaign skips, it takes up again when it goes on; what failed, an operator may have tried again at any time. */
  async prepare({ id }: MailRow): Promise<Preparation> {
    const recipient = await this.mails.ofMail(id);
    if (recipient?.state === 'failed') await this.mails.tryAgain(id);
    else if (recipient?.state !== 'mailed') return 'skip';
    if (recipient.status !== 'sending' && recipient.status !== 'sent') return 'skip';
    const person = await this.audience.person(recipient.kind, recipient.personId);
    if (!person || (await this.suppressed.includes(person.email))) {
      await this.mails.skip(id);
      return 'skip';
    }
    return { to: { name: null, address: person.email }, ...(await this.letter.to(recipient, id)) };
  }

  samples(): Record<string, MailContent> {
    return { [this.kind]: this.letter.sample() };
  }

  /** Each worker hands over the next portion when it is time, and says when the last mail is settled. */
  async gather(now: Date): Promise<boolean> {
    const all = await this.mails.underWay();
    for (const underWay of all) {
      const isDone = await this.mails.turn(underWay);
      if (!isDone || underWay.status !== 'sending') continue;
      const { id: campaignId } = underWay;
      const metadata = { actor: { kind: 'system', id: null }, at: now.toISOString() } as const;
      await this.store.handle(campaign, streamOf(campaignId), { type: 'CompleteCampaign', campaignId }, { metadata });
    }
    return all.length > 0;
  }
}
