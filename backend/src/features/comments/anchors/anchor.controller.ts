import { Controller, Param, Put } from '@nestjs/common';
import { AnchorChange, OneComment } from '@shulayim/contracts';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { PlaceComment } from './place-comment.js';

/** Where a comment stands, by the hand of the text's author. */
@Controller()
export class AnchorController {
  constructor(private readonly placeComment: PlaceComment) {}

  @Put('comments/:id/anchor')
  @RateLimit(callLimits.writeComments)
  @Answers(OneComment)
  async place(
    @Param('id') id: string,
    @ParsedBody(AnchorChange) input: AnchorChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, comment: await this.placeComment.execute(id, input, context) };
  }
}
