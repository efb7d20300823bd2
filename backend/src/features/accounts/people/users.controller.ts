import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Me, ProfileChange, Stats } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { AccountQueries } from './accounts.queries.js';
import { account } from '../domain/account.decider.js';
import type { ProfileChanges } from '../../../events/people/account.events.js';

@Controller('users')
export class UsersController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly store: EventStore,
  ) {}

  @Get('me')
  @Answers(Me)
  async me(@CurrentRequest() context: RequestContext) {
    return { success: true, user: await this.accounts.user(context.me.id) };
  }

  @Put('me')
  @Answers(Me)
  async change(@ParsedBody(ProfileChange) input: ProfileChange, @CurrentRequest() context: RequestContext) {
    await this.handle({ type: 'ChangeProfile', userId: context.me.id, changes: toChanges(input) }, context);
    return { success: true, user: await this.accounts.user(context.me.id) };
  }

  @Post('me/onboarding')
  @HttpCode(200)
  @Answers(Me)
  async onboarded(@CurrentRequest() context: RequestContext) {
    await this.handle({ type: 'CompleteOnboarding', userId: context.me.id }, context);
    return { success: true, user: await this.accounts.user(context.me.id) };
  }

  @Get('stats')
  @Answers(Stats)
  async stats(@CurrentRequest() context: RequestContext) {
    return { success: true, stats: await this.accounts.stats(context.me.id) };
  }

  private async handle(command: Parameters<typeof account.decide>[1], context: RequestContext): Promise<void> {
    await this.store.handle(account, `account-${context.me.id}`, command, context.appendOptions());
  }
}

function toChanges({ mail_frequency, marketing_consent, shares_progress, ...rest }: ProfileChange): ProfileChanges {
  return {
    ...rest,
    ...(mail_frequency === undefined ? {} : { mailFrequency: mail_frequency }),
    ...(marketing_consent === undefined ? {} : { marketingConsent: marketing_consent }),
    ...(shares_progress === undefined ? {} : { sharesProgress: shares_progress }),
  };
}
