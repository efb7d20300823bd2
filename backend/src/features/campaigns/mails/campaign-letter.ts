import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../../../platform/config/settings.js';
import { sampleToken, sampleWords } from '../../../platform/mail/look/sample-words.js';
import type { MailContent } from '../../../platform/mail/mail-kind.js';
import { SiteSwitches } from '../../../platform/ports/site-switches.js';
import type { RecipientKind } from '../recipients/audience.js';
import { campaignMail } from './campaign.mail.js';
import { CampaignTokens } from './campaign-tokens.js';

interface Words {
  readonly subject: string;
  readonly content: string;
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
    const { from } = await this.site.sender();
    return this.write(words, words.kind, this.tokens.of(mailId), from);
  }

  /** As the waiting list would get it; its link leads nowhere. */
  async test(words: Words): Promise<MailContent> {
    const { from } = await this.site.sender();
    return this.linkless(words, from);
  }

  sample(): MailContent {
    const { workTitle, message } = sampleWords.he;
    return this.linkless({ subject: workTitle, content: message }, this.settings.mailFrom);
  }

  private linkless(words: Words, from: string): MailContent {
    const { unsubscribeUrl: _, ...mail } = this.write(words, 'subscriber', sampleToken, from);
    return mail;
  }

  private write({ subject, content }: Words, kind: RecipientKind, token: string, from: string) {
    const { publicUrl: siteUrl } = this.settings;
    const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
    const page = { subject, content, kind, siteUrl, sender, unsubscribeUrl: `${siteUrl}/unsubscribe/${token}` };
    return { ...campaignMail(page), unsubscribeUrl: `${siteUrl}/api/subscribers/unsubscribe?token=${token}` };
  }
}
