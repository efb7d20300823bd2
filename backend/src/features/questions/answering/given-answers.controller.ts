import { Readable } from 'node:stream';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { PageQuery, QuestionAnswers, pageSize, type GivenAnswer } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { contentDisposition, fileName } from '../../../platform/files/content-disposition.js';
import { Answers, AnswersFile } from '../../../platform/http/openapi/answers.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ProjectLookup } from '../../projects/ports/project-lookup.port.js';
import { AskedQueries } from '../asking/asked.queries.js';
import { answersFile, fileWords } from './answers-file.js';
import { AnswerQueries } from './answers.queries.js';

/** What readers answered, to whoever asked. */
@Controller()
@AuthorsOnly()
export class GivenAnswersController {
  constructor(
    private readonly projects: ProjectLookup,
    private readonly asked: AskedQueries,
    private readonly answers: AnswerQueries,
  ) {}

  @Get('questions/:id/answers')
  @Answers(QuestionAnswers)
  async list(
    @Param('id') id: string,
    @ParsedQuery(PageQuery) query: PageQuery,
    @CurrentRequest() { me }: RequestContext,
  ) {
    const own = await this.asked.own(idOf(id), me.id);
    if (!own) throw new NotFound();
    return { success: true, ...(await this.answers.toQuestion(own.questionId, query)) };
  }

  /** All questions of a work with all answers, a row each, for spreadsheets. */
  @Get('projects/:id/questions/csv')
  @AnswersFile('text/csv')
  @RateLimit(callLimits.answersFile)
  async file(
    @Param('id') id: string,
    @CurrentRequest() { me, at }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const title = await this.projects.titleOfOwn(idOf(id), me.id);
    if (title === null) throw new NotFound();
    const name = `${fileName(title, fileWords('file'))} - ${fileWords('file')}.csv`;
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', name, `answers-${at.slice(0, 10)}.csv`));
    const parts = await this.asked.parts(idOf(id));
    return Readable.from(
      answersFile(parts, (questionId) => this.pages(questionId)),
      { objectMode: false },
    );
  }

  private async *pages(questionId: string): AsyncGenerator<readonly GivenAnswer[]> {
    let cursor: string | null | undefined;
    do {
      const page = await this.answers.toQuestion(questionId, { limit: pageSize.most, ...(cursor ? { cursor } : {}) });
      yield page.answers;
      cursor = page.next_cursor;
    } while (cursor);
  }
}
