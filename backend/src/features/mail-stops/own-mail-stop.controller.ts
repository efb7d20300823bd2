import { Body, Controller, Get, Put } from '@nestjs/common';
import { MailStop, MailStopChange, type User } from '@shulayim/contracts';
import { parsed } from '../../platform/failures/parsed.js';
import { NotFound, UnverifiedEmail } from '../../platform/failures/refusals.js';
import { ThisCall, type Call } from '../../platform/http/call.js';
import { StoppedAddresses } from '../../platform/mail/stops/stopped-addresses.js';
import { Answers } from '../../platform/openapi/answers.js';
import { AccountService } from '../accounts/ports/account-service.port.js';

/** Whoever has shown that the address is theirs may lift the stop again, or make it without a mail's link. */
@Controller('users/me/mail-stop')
export class OwnMailStopController {
  constructor(
    private readonly stopped: StoppedAddresses,
    private readonly accounts: AccountService,
  ) {}

  @Get()
  @Answers(MailStop)
  async look(@ThisCall() call: Call) {
    return this.answer(await this.me(call));
  }

  @Put()
  @Answers(MailStop)
  async change(@Body(parsed(MailStopChange)) { stopped }: MailStopChange, @ThisCall() call: Call) {
    const me = await this.me(call);
    if (!me.email_verified) throw new UnverifiedEmail();
    const key = this.stopped.keyOf(me.email);
    await (stopped ? this.stopped.stop(key) : this.stopped.resume(key));
    return this.answer(me);
  }

  /** The address as stored: what a session's token says of it may be old. */
  private async me(call: Call): Promise<User> {
    const user = await this.accounts.user(call.me.id);
    if (!user) throw new NotFound();
    return user;
  }

  private async answer({ email }: User) {
    return { success: true, stopped_at: await this.stopped.since(email) };
  }
}
