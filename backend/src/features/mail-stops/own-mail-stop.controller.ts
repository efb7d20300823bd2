import { Controller, Get, Put } from '@nestjs/common';
import { MailStop, MailStopChange, type RefusalKind, type User } from '@shulayim/contracts';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { NotFound, UnverifiedEmail } from '../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { RefusedAddresses } from '../../platform/mail/suppression/refused-addresses.js';
import { UnsubscribedAddresses } from '../../platform/mail/suppression/unsubscribed-addresses.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { AccountService } from '../accounts/ports/account-service.port.js';
import { MailComplaint } from './domain/mail-stop.errors.js';

/** Whoever has shown that the address is theirs may lift the stop again, or make it without a mail's link. */
@Controller('users/me/mail-stop')
export class OwnMailStopController {
  constructor(
    private readonly unsubscribed: UnsubscribedAddresses,
    private readonly refused: RefusedAddresses,
    private readonly accounts: AccountService,
  ) {}

  @Get()
  @Answers(MailStop)
  async look(@CurrentRequest() context: RequestContext) {
    return this.answer(await this.me(context));
  }

  @Put()
  @Answers(MailStop)
  async change(@ParsedBody(MailStopChange) { stopped }: MailStopChange, @CurrentRequest() context: RequestContext) {
    const me = await this.me(context);
    if (!me.email_verified) throw new UnverifiedEmail();
    if (!stopped && (await this.refused.of(me.email))?.kind === 'complaint') throw new MailComplaint();
    const key = this.unsubscribed.keyOf(me.email);
    await (stopped ? this.unsubscribed.stop(key) : this.unsubscribed.resume(key));
    return this.answer(me);
  }

  /** The address as stored: what a session's token says of it may be old. */
  private async me(context: RequestContext): Promise<User> {
    const user = await this.accounts.user(context.me.id);
    if (!user) throw new NotFound();
    return user;
  }

  private async answer({ email }: User) {
    const [asked, refusal] = await Promise.all([this.unsubscribed.since(email), this.refused.of(email)]);
    const at = (kind: RefusalKind) => (refusal?.kind === kind ? refusal.at.toISOString() : null);
    return { success: true, stopped_at: asked ?? at('complaint'), bounced_at: at('bounce') };
  }
}
