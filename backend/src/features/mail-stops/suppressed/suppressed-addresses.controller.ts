import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Done, SuppressedAddresses, SuppressedAddressesQuery } from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { LiftSuppression } from './lift-suppression.js';
import { SuppressedAddressesQueries } from './suppressed-addresses.queries.js';

/** Addresses that take no mail, as admins see them; and letting one be written to again. */
@Controller('admin/suppressed-addresses')
@Roles('admin')
export class SuppressedAddressesController {
  constructor(
    private readonly addresses: SuppressedAddressesQueries,
    private readonly lift: LiftSuppression,
  ) {}

  @Get()
  @Answers(SuppressedAddresses)
  async list(@ParsedQuery(SuppressedAddressesQuery) query: SuppressedAddressesQuery) {
    return { success: true, ...(await this.addresses.page(query)) };
  }

  @Post(':id/lift')
  @HttpCode(200)
  @Answers(Done)
  async allow(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    if (!isUuid(id)) throw new NotFound();
    await this.lift.execute(id, context.appendOptions());
    return { success: true };
  }
}
