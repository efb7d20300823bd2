import { Readable } from 'node:stream';
import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  NewReminder,
  ReadersFileQuery,
  ReadersQuery,
  SentReminder,
  WorkReaders,
  pageSize,
  type WorkReader,
} from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { contentDisposition, fileName } from '../../platform/files/content-disposition.js';
import { Answers, AnswersFile } from '../../platform/http/openapi/answers.js';
import { ParsedBody, ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { fileWords, readersFile } from './list/readers-file.js';
import { ReadersQueries, type OwnWork } from './list/readers.queries.js';
import { RemindReaders } from './reminding/remind-readers.js';

/** Who reads a work, for its author alone. */
@Controller('projects/:id/readers')
@AuthorsOnly()
export class ReadersController {
  constructor(
    private readonly readers: ReadersQueries,
    private readonly reminding: RemindReaders,
  ) {}

  @Get()
  @Answers(WorkReaders)
  async list(
    @Param('id') id: string,
    @ParsedQuery(ReadersQuery) query: ReadersQuery,
    @CurrentRequest() context: RequestContext,
  ) {
    const work = await this.own(id, context);
    const now = new Date(context.at);
    const [page, others] = await Promise.all([this.readers.page(work, query, now), this.others(work, query, now)]);
    return { success: true, project_title: work.title, parts_count: work.parts, ...page, ...others };
  }

  /** The same table, all of it. */
  @Get('csv')
  @AnswersFile('text/csv')
  @RateLimit(callLimits.readersFile)
  async file(
    @Param('id') id: string,
    @ParsedQuery(ReadersFileQuery) query: ReadersFileQuery,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const work = await this.own(id, context);
    const now = new Date(context.at);
    const others = await this.others(work, query, now);
    const name = `${fileName(work.title, fileWords('file'))} - ${fileWords('file')}.csv`;
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', name, `readers-${context.at.slice(0, 10)}.csv`));
    return Readable.from(readersFile(this.pages(work, query, now), others), { objectMode: false });
  }

  @Post('reminders')
  @HttpCode(200)
  @RateLimit(callLimits.remindReaders)
  @Answers(SentReminder)
  async remind(
    @Param('id') id: string,
    @ParsedBody(NewReminder) input: NewReminder,
    @CurrentRequest() context: RequestContext,
  ) {
    const work = await this.own(id, context);
    return { success: true, ...(await this.reminding.execute(work, input, context)) };
  }

  /** Whoever is counted and not listed is in no group. */
  private async others(work: OwnWork, { group_id }: ReadersFileQuery, now: Date) {
    return group_id ? { hidden: 0, guests: { count: 0, comments: 0 } } : this.readers.others(work, now);
  }

  private async own(id: string, { me }: RequestContext): Promise<OwnWork> {
    const work = isUuid(id) ? await this.readers.ownWork(id.toLowerCase(), me.id) : null;
    if (!work) throw new NotFound();
    return work;
  }

  private async *pages(work: OwnWork, query: ReadersFileQuery, now: Date): AsyncGenerator<WorkReader[]> {
    let cursor: string | undefined;
    do {
      const page = await this.readers.page(work, { ...query, limit: pageSize.most, cursor }, now);
      yield page.readers;
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
  }
}
