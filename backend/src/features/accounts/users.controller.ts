import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Me, ProfileChange, Stats } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { Answers } from '../../platform/openapi/answers.js';
import { parsed } from '../../platform/failures/parsed.js';
import { ThisCall, type Call } from '../../platform/http/call.js';
import { AccountQueries } from './accounts.queries.js';
import { account } from './domain/account.decider.js';
import type { ProfileChanges } from '../../events/people/account.events.js';

@Controller('users')
export class UsersController {
  constructor(
    private readonly accounts: AccountQueries,
    private readonly store: EventStore,
  ) {}

  @Get('me')
  @Answers(Me)
  async me(@ThisCall() call: Call) {
    return { success: true, user: await this.accounts.user(call.me.id) };
  }

  @Put('me')
  @Answers(Me)
  async change(@Body(parsed(ProfileChange)) input: ProfileChange, @ThisCall() call: Call) {
    await this.handle({ type: 'ChangeProfile', userId: call.me.id, changes: toChanges(input) }, call);
    return { success: true, user: await this.accounts.user(call.me.id) };
  }

  @Post('me/onboarding')
  @HttpCode(200)
  @Answers(Me)
  async onboarded(@ThisCall() call: Call) {
    await this.handle({ type: 'CompleteOnboarding', userId: call.me.id }, call);
    return { success: true, user: await this.accounts.user(call.me.id) };
  }

  @Get('stats')
  @Answers(Stats)
  async stats(@ThisCall() call: Call) {
    return { success: true, stats: await this.accounts.stats(call.me.id) };
  }

  private async handle(command: Parameters<typeof account.decide>[1], call: Call): Promise<void> {
    await this.store.handle(account, `account-${call.me.id}`, command, call.appendOptions());
  }
}

function toChanges({ mail_frequency, marketing_consent, ...rest }: ProfileChange): ProfileChanges {
  return {
    ...rest,
    ...(mail_frequency === undefined ? {} : { mailFrequency: mail_frequency }),
    ...(marketing_consent === undefined ? {} : { marketingConsent: marketing_consent }),
  };
}
