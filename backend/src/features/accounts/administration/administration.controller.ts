import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { AdminAct, Done, OneAdminUser, ReasonedAct, RoleChange } from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { PeopleQueries } from '../people/people.queries.js';
import { SuspendAccount } from '../people/suspend-account.js';
import { ChangeTwoFactor } from '../two-factor/change-two-factor.js';
import { AdministerAccounts } from './administer-accounts.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';

/** What admins do to accounts. */
@Controller('admin/users/:id')
@Roles('admin')
export class AdministrationController {
  constructor(
    private readonly people: PeopleQueries,
    private readonly suspension: SuspendAccount,
    private readonly accounts: AdministerAccounts,
    private readonly twoFactor: ChangeTwoFactor,
  ) {}

  @Post('suspend')
  @HttpCode(200)
  @Answers(OneAdminUser)
  async suspend(
    @Param('id') id: string,
    @ParsedBody(AdminAct) { reason }: AdminAct,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.suspension.suspend(idOf(id), reason || null, context);
    return this.after(id);
  }

  @Post('activate')
  @HttpCode(200)
  @Answers(OneAdminUser)
  async activate(
    @Param('id') id: string,
    @ParsedBody(AdminAct) { reason }: AdminAct,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.suspension.activate(idOf(id), reason || null, context);
    return this.after(id);
  }

  @Post('verify')
  @HttpCode(200)
  @Answers(OneAdminUser)
  async verify(
    @Param('id') id: string,
    @ParsedBody(AdminAct) { reason }: AdminAct,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.accounts.verify(idOf(id), reason || null, context);
    return this.after(id);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Answers(Done)
  async offerReset(
    @Param('id') id: string,
    @ParsedBody(AdminAct) { reason }: AdminAct,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.accounts.offerReset(idOf(id), reason || null, context);
    return { success: true };
  }

  @Post('reset-two-factor')
  @HttpCode(200)
  @Answers(OneAdminUser)
  async resetTwoFactor(
    @Param('id') id: string,
    @ParsedBody(ReasonedAct) { reason }: ReasonedAct,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.twoFactor.reset(idOf(id), context, reason);
    return this.after(id);
  }

  @Post('role')
  @HttpCode(200)
  @Answers(OneAdminUser)
  async changeRole(
    @Param('id') id: string,
    @ParsedBody(RoleChange) wish: RoleChange,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.accounts.changeRole(idOf(id), wish.role, wish.reason, context);
    return this.after(id);
  }

  @Delete('sessions')
  @Answers(Done)
  async endSessions(
    @Param('id') id: string,
    @ParsedBody(AdminAct) { reason }: AdminAct,
    @CurrentRequest() context: RequestContext,
  ) {
    if (!(await this.people.forAdmins(idOf(id)))) throw new NotFound();
    await this.accounts.endSessions(idOf(id), reason, context);
    return { success: true };
  }

  @Delete('sessions/:sessionId')
  @Answers(Done)
  async endSession(
    @Param('id') id: string,
    @Param('sessionId') sessionId: string,
    @ParsedBody(AdminAct) { reason }: AdminAct,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.accounts.endSession(idOf(id), idOf(sessionId), reason, context);
    return { success: true };
  }

  private async after(id: string) {
    const user = await this.people.forAdmins(idOf(id));
    if (!user) throw new NotFound();
    return { success: true, user };
  }
}
