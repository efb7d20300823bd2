import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  Audience,
  AudienceQuery,
  CampaignContent,
  CampaignDraft,
  CampaignReason,
  CampaignSchedule,
  Campaigns,
  CampaignsQuery,
  Done,
  OneCampaign,
} from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { idOf } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { CampaignQueries } from './campaigns.queries.js';
import { Audience as People } from './recipients/audience.js';
import { RunCampaign } from './run-campaign.js';
import { ScheduleCampaign } from './scheduling/schedule-campaign.js';
import { ParsedBody, ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';

/** Mails to many: written, tried on oneself, sent, held and ended. */
@Controller('admin')
@Roles('admin')
export class CampaignsController {
  constructor(
    private readonly campaigns: CampaignQueries,
    private readonly run: RunCampaign,
    private readonly people: People,
    private readonly scheduling: ScheduleCampaign,
  ) {}

  /** A §7: written and sent at once. */
  @Post('email/subscribers')
  @HttpCode(202)
  @Answers(OneCampaign)
  async send(@ParsedBody(CampaignContent) words: CampaignContent, @CurrentRequest() context: RequestContext) {
    return { success: true, campaign: await this.run.send(words, null, context) };
  }

  @Get('campaigns')
  @Answers(Campaigns)
  async list(@ParsedQuery(CampaignsQuery) query: CampaignsQuery) {
    return { success: true, ...(await this.campaigns.page(query)) };
  }

  @Get('campaigns/audience')
  @Answers(Audience)
  async audience(@ParsedQuery(AudienceQuery) query: AudienceQuery) {
    return { success: true, audience: await this.people.count(query) };
  }

  @Post('campaigns')
  @Answers(OneCampaign)
  async draft(@ParsedBody(CampaignDraft) draft: CampaignDraft, @CurrentRequest() context: RequestContext) {
    return { success: true, campaign: await this.run.draft(draft, context) };
  }

  @Post('campaigns/test')
  @HttpCode(202)
  @RateLimit(callLimits.testCampaign)
  @Answers(Done)
  async test(@ParsedBody(CampaignContent) words: CampaignContent, @CurrentRequest() context: RequestContext) {
    await this.run.test(words, context);
    return { success: true };
  }

  @Get('campaigns/:id')
  @Answers(OneCampaign)
  async one(@Param('id') id: string) {
    const campaign = await this.campaigns.one(idOf(id));
    if (!campaign) throw new NotFound();
    return { success: true, campaign };
  }

  @Put('campaigns/:id')
  @Answers(OneCampaign)
  async edit(
    @Param('id') id: string,
    @ParsedBody(CampaignDraft) changes: CampaignDraft,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, campaign: await this.run.edit(idOf(id), changes, context) };
  }

  @Delete('campaigns/:id')
  @Answers(Done)
  async discard(
    @Param('id') id: string,
    @ParsedBody(CampaignReason) why: CampaignReason,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.run.discard(idOf(id), reasonIn(why), context);
    return { success: true };
  }

  @Put('campaigns/:id/schedule')
  @Answers(OneCampaign)
  async schedule(
    @Param('id') id: string,
    @ParsedBody(CampaignSchedule) wish: CampaignSchedule,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, campaign: await this.scheduling.schedule(idOf(id), wish, context) };
  }

  @Delete('campaigns/:id/schedule')
  @Answers(OneCampaign)
  async unschedule(
    @Param('id') id: string,
    @ParsedBody(CampaignReason) why: CampaignReason,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, campaign: await this.scheduling.unschedule(idOf(id), reasonIn(why), context) };
  }

  @Post('campaigns/:id/send')
  @HttpCode(202)
  @Answers(OneCampaign)
  async start(
    @Param('id') id: string,
    @ParsedBody(CampaignReason) why: CampaignReason,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, campaign: await this.run.start(idOf(id), reasonIn(why), context) };
  }

  @Post('campaigns/:id/pause')
  @HttpCode(202)
  @Answers(OneCampaign)
  async pause(
    @Param('id') id: string,
    @ParsedBody(CampaignReason) why: CampaignReason,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, campaign: await this.run.act('PauseCampaign', idOf(id), reasonIn(why), context) };
  }

  @Post('campaigns/:id/resume')
  @HttpCode(202)
  @Answers(OneCampaign)
  async resume(
    @Param('id') id: string,
    @ParsedBody(CampaignReason) why: CampaignReason,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, campaign: await this.run.act('ResumeCampaign', idOf(id), reasonIn(why), context) };
  }

  @Post('campaigns/:id/stop')
  @HttpCode(202)
  @Answers(OneCampaign)
  async stop(
    @Param('id') id: string,
    @ParsedBody(CampaignReason) why: CampaignReason,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, campaign: await this.run.act('StopCampaign', idOf(id), reasonIn(why), context) };
  }
}

const reasonIn = ({ reason }: CampaignReason): string | null => reason || null;
