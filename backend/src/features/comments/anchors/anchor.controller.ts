import { Body, Controller, Param, Put } from '@nestjs/common';
import { AnchorChange, OneComment } from '@shulayim/contracts';
import { parsed } from '../../../platform/failures/parsed.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { callLimits } from '../../../platform/http/limits.js';
import { Limited } from '../../../platform/http/rate-limit.guard.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { PlaceComment } from './place-comment.js';

/** Where a comment stands, by the hand of the text's author. */
@Controller()
export class AnchorController {
  constructor(private readonly placeComment: PlaceComment) {}

  @Put('comments/:id/anchor')
  @Limited(callLimits.writeComments)
  @Answers(OneComment)
  async place(@Param('id') id: string, @Body(parsed(AnchorChange)) input: AnchorChange, @ThisCall() call: Call) {
    return { success: true, comment: await this.placeComment.execute(id, input, call) };
  }
}
