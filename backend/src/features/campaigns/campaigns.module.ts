import { Global, Module } from '@nestjs/common';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { CampaignUnsubscriber } from './campaign-unsubscriber.port.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignQueries } from './campaigns.queries.js';
import { ForgetRecipients } from './leaving/forget-recipients.reaction.js';
import { LeaveCampaigns } from './leaving/leave-campaigns.js';
import { CampaignLetter } from './mails/campaign-letter.js';
import { CampaignTestKind } from './mails/campaign-test.mail.js';
import { CampaignTokens } from './mails/campaign-tokens.js';
import { CampaignKind } from './mails/campaign.mail.js';
import { Audience } from './recipients/audience.js';
import { CampaignMails } from './recipients/campaign-mails.js';
import { FreezeRecipients } from './recipients/freeze-recipients.js';
import { RunCampaign } from './run-campaign.js';
import { ScheduleCampaign } from './scheduling/schedule-campaign.js';
import { StartDueCampaigns } from './scheduling/start-due-campaigns.js';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { campaignsOutbox } from './campaigns.outbox.js';

/** Mails to many. Global for `CampaignUnsubscriber`, which whoever follows an unsubscribe link asks. */
@Global()
@Module({
  imports: [EventLogModule.forFeature(campaignsOutbox)],

  controllers: [CampaignsController],
  providers: [
    CampaignQueries,
    RunCampaign,
    ScheduleCampaign,
    StartDueCampaigns,
    Audience,
    FreezeRecipients,
    CampaignMails,
    CampaignTokens,
    CampaignLetter,
    CampaignKind,
    CampaignTestKind,
    LeaveCampaigns,
    ForgetRecipients,
    { provide: CampaignUnsubscriber, useExisting: LeaveCampaigns },
  ],
  exports: [CampaignUnsubscriber],
})
export class CampaignsModule {
  constructor(kinds: MailKinds, campaign: CampaignKind, test: CampaignTestKind) {
    kinds.add(campaign, test);
  }
}
