import { Controller, Delete, Param } from '@nestjs/common';
import { Done, ReasonedAct } from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { DeleteAccount } from './delete-account.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';

/** Somebody's account, deleted by an admin: forgotten just as if the person had left. */
@Controller('admin/users/:id')
@Roles('admin')
export class RemovalController {
  constructor(private readonly deleteAccount: DeleteAccount) {}

  @Delete()
  @Answers(Done)
  async remove(
    @Param('id') id: string,
    @ParsedBody(ReasonedAct) { reason }: ReasonedAct,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.deleteAccount.remove(idOf(id), reason, context);
    return { success: true };
  }
}
