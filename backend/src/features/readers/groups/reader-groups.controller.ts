import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ReaderGroupChange, ReaderGroupName, ReaderGroups } from '@shulayim/contracts';
import type { z } from 'zod';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { ReadersQueries, type OwnWork } from '../list/readers.queries.js';
import { ChangeReaderGroups } from './change-groups.js';
import { ReaderGroupQueries } from './reader-groups.queries.js';

/** Groups of a work's readers, for its author alone: readers are told of none. */
@Controller('projects/:id/readers/groups')
@AuthorsOnly()
export class ReaderGroupsController {
  constructor(
    private readonly readers: ReadersQueries,
    private readonly queries: ReaderGroupQueries,
    private readonly changing: ChangeReaderGroups,
  ) {}

  @Get()
  @Answers(ReaderGroups)
  async list(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return this.all(await this.own(id, context), context);
  }

  @Post()
  @RateLimit(callLimits.changeReaderGroups)
  @Answers(ReaderGroups)
  async make(
    @Param('id') id: string,
    @ParsedBody(ReaderGroupName) { name }: ReaderGroupName,
    @CurrentRequest() context: RequestContext,
  ) {
    const work = await this.own(id, context);
    await this.changing.make(work, name, context);
    return this.all(work, context);
  }

  @Put(':groupId')
  @RateLimit(callLimits.changeReaderGroups)
  @Answers(ReaderGroups)
  async rename(
    @Param('id') id: string,
    @Param('groupId') groupId: string,
    @ParsedBody(ReaderGroupName) { name }: ReaderGroupName,
    @CurrentRequest() context: RequestContext,
  ) {
    const work = await this.own(id, context);
    await this.changing.rename(work, idOf(groupId), name, context);
    return this.all(work, context);
  }

  /** Its readers stay. */
  @Delete(':groupId')
  @HttpCode(200)
  @RateLimit(callLimits.changeReaderGroups)
  @Answers(ReaderGroups)
  async remove(@Param('id') id: string, @Param('groupId') groupId: string, @CurrentRequest() context: RequestContext) {
    const work = await this.own(id, context);
    await this.changing.remove(work, idOf(groupId), context);
    return this.all(work, context);
  }

  @Put(':groupId/readers')
  @RateLimit(callLimits.changeReaderGroups)
  @Answers(ReaderGroups)
  async change(
    @Param('id') id: string,
    @Param('groupId') groupId: string,
    @ParsedBody(ReaderGroupChange) input: z.output<typeof ReaderGroupChange>,
    @CurrentRequest() context: RequestContext,
  ) {
    const work = await this.own(id, context);
    await this.changing.readers(work, idOf(groupId), input, context);
    return this.all(work, context);
  }

  private async all(work: OwnWork, { at }: RequestContext) {
    return { success: true, groups: await this.queries.list(work, new Date(at)) };
  }

  private async own(id: string, { me }: RequestContext): Promise<OwnWork> {
    const work = await this.readers.ownWork(idOf(id), me.id);
    if (!work) throw new NotFound();
    return work;
  }
}
