import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { addressIn } from '../../../platform/mail/address-in.js';
import { sampleToken, sampleWords } from '../../../platform/mail/templates/sample-words.js';
import type { MailContent } from '../../../platform/mail/mail-kind.js';
import { SiteSwitches } from '../../../platform/config/site-switches.js';
import type { RecipientKind } from '../recipients/audience.js';
import { campaignMail } from './campaign.mail.js';
import { CampaignTokens } from './campaign-tokens.js';

interface Words {
  readonly subject: string;
  readonly content: string;
}

interface Sender {
  readonly from: string;
  readonly postalAddress: string | null;
}

/** A campaign's words with all that belongs to an advertisement: who sends it, and the way out. */
@Injectable()
export class CampaignLetter {
  constructor(
    private readonly tokens: CampaignTokens,
    @Inject(Settings) private readonly settings: Settings,
    private readonly site: SiteSwitches,
  ) {}

  async to(words: Words & { readonly kind: RecipientKind }, mailId: string) {
    return this.write(words, words.kind, this.tokens.of(mailId), await this.site.sender());
  }

  /** As the waiting list would get it; its link leads nowhere. */
  async test(words: Words): Promise<MailContent> {
    return this.linkless(words, await this.site.sender());
  }

  sample(): MailContent {
    const { projectTitle, message, postalAddress } = sampleWords.he;
    return this.linkless({ subject: projectTitle, content: message }, { from: this.settings.mailFrom, postalAddress });
  }

  private linkless(words: Words, from: Sender): MailContent {
    const { unsubscribeUrl: _, ...mail } = this.write(words, 'subscriber', sampleToken, from);
    return mail;
  }

  private write({ subject, content }: Words, kind: RecipientKind, token: string, { from, postalAddress }: Sender) {
    const { publicUrl: siteUrl } = this.settings;
    const unsubscribeUrl = `${siteUrl}/unsubscribe/${token}`;
    const page = { subject, content, kind, siteUrl, sender: addressIn(from), postalAddress, unsubscribeUrl };
    return { ...campaignMail(page), unsubscribeUrl: `${siteUrl}/api/subscribers/unsubscribe?token=${token}` };
  }
}
