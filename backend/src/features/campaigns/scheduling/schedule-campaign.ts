import { Injectable } from '@nestjs/common';
import { campaignSentences, sendAhead, type Campaign, type CampaignSchedule } from '@shulayim/contracts';
import { refuseTimeBeyond } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { RunCampaign } from '../run-campaign.js';

/** Gives a mail to many the time at which it starts by itself, or takes it back. */
@Injectable()
export class ScheduleCampaign {
  constructor(private readonly run: RunCampaign) {}

  /**
   * @throws InvalidInput for a time too early or too late, or what could not be sent now either
   * @throws CampaignSettled when it has begun
   */
  async schedule(
    campaignId: string,
    { send_at: sendAt, reason }: CampaignSchedule,
    context: RequestContext,
  ): Promise<Campaign> {
    const found = await this.run.found(campaignId);
    const { sendTooSoon: soon, sendTooLate: late } = campaignSentences;
    refuseTimeBeyond(sendAhead, { field: 'send_at', at: sendAt, now: context.at, soon, late });
    await this.run.allow(found);
    return this.run.handle(
      { type: 'ScheduleCampaign', campaignId, reason: reason || null, sendAt: new Date(sendAt).toISOString() },
      context.appendOptions(),
    );
  }

  /** @throws CampaignSettled when it has begun */
  unschedule(campaignId: string, reason: string | null, context: RequestContext): Promise<Campaign> {
    return this.run.handle({ type: 'UnscheduleCampaign', campaignId, reason }, context.appendOptions());
  }
}
