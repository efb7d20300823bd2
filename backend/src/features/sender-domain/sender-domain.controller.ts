import { Controller, Get } from '@nestjs/common';
import { SenderDomain } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { checkSenderDomain, senderDomain } from '../../platform/mail/sender-domain/check-sender-domain.js';
import { textRecords } from '../../platform/mail/sender-domain/text-records.js';
import { inWords } from './domain-sentences.js';

/** Whether receivers can see that the site's mails are its own. */
@Controller('admin/sender-domain')
@Roles('admin')
export class SenderDomainController {
  constructor(
    private readonly settings: Settings,
    private readonly switches: SiteSwitches,
  ) {}

  @Get()
  @Answers(SenderDomain)
  async look() {
    const { mail, smtpUrl } = this.settings;
    const { from } = await this.switches.sender();
    const found = await checkSenderDomain({ from, mail, smtpUrl }, textRecords(mail.dnsServers));
    return {
      success: true,
      domain: senderDomain(from),
      checks: found.map((finding) => inWords(finding, 'asked')),
    };
  }
}
