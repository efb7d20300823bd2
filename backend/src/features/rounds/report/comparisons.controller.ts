import { Controller, Get, Param } from '@nestjs/common';
import { RoundComparison, RoundComparisonQuery } from '@shulayim/contracts';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { CompareRounds } from './compare-rounds.js';

/** Two rounds of a work, for its author alone. */
@Controller('rounds/:id/comparison')
@AuthorsOnly()
export class RoundComparisonsController {
  constructor(private readonly comparing: CompareRounds) {}

  @Get()
  @Answers(RoundComparison)
  async compare(
    @Param('id') id: string,
    @ParsedQuery(RoundComparisonQuery) query: RoundComparisonQuery,
    @CurrentRequest() { me }: RequestContext,
  ) {
    return this.comparing.execute(idOf(id), query.with.toLowerCase(), me.id);
  }
}
