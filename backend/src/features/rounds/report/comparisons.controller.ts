import { Controller, Get, Param, Res } from '@nestjs/common';
import { RoundComparison, RoundComparisonFileQuery, RoundComparisonQuery } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { Answers, AnswersFile } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { DocumentWriter } from '../../exports/writing/document-writer.port.js';
import { CompareRounds } from './compare-rounds.js';
import { comparisonDocument } from './comparison-document.js';
import { documentTypes, sendDocument } from './round-document.js';

/** Two rounds of a work, for its author alone: as a page, and as a file. */
@Controller('rounds/:id/comparison')
@AuthorsOnly()
export class RoundComparisonsController {
  constructor(
    private readonly comparing: CompareRounds,
    private readonly writer: DocumentWriter,
  ) {}

  @Get()
  @Answers(RoundComparison)
  async compare(
    @Param('id') id: string,
    @ParsedQuery(RoundComparisonQuery) query: RoundComparisonQuery,
    @CurrentRequest() { me }: RequestContext,
  ) {
    return (await this.comparing.execute(idOf(id), query.with, me.id)).comparison;
  }

  @Get('file')
  @RateLimit(callLimits.exportProject)
  @AnswersFile(...Object.values(documentTypes))
  async file(
    @Param('id') id: string,
    @ParsedQuery(RoundComparisonFileQuery) query: RoundComparisonFileQuery,
    @CurrentRequest() { me, at }: RequestContext,
    @Res() reply: FastifyReply,
  ) {
    const compared = await this.comparing.execute(idOf(id), query.with, me.id);
    await sendDocument(reply, this.writer, comparisonDocument({ ...compared, at: new Date(at) }), query.format);
  }
}
