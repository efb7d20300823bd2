import { Controller, Get, Param } from '@nestjs/common';
import { ChangesQuery, TextChanges as Answer } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../../platform/auth/api-keys/open-to-api-keys.js';
import { Open } from '../../../platform/auth/access.decorators.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { TextChanges } from './text-changes.js';

/** What changed since a reader read a text. Open to everybody: the gate decides. */
@Controller('texts/:id/changes')
@Open()
export class TextChangesController {
  constructor(private readonly changes: TextChanges) {}

  @Get()
  @OpenToApiKeys('read')
  @Answers(Answer)
  async since(
    @Param('id') id: string,
    @ParsedQuery(ChangesQuery) { since }: ChangesQuery,
    @CurrentRequest() { visitor }: RequestContext,
  ) {
    return { success: true, ...(await this.changes.execute(id, since, visitor)) };
  }
}
