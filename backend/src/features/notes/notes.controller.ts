import { Controller, Delete, Get, Inject, Param, Put, Res } from '@nestjs/common';
import { Done, NoteChange, NoteTake, OneNote, PartNotes } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { Guests } from '../../platform/auth/guests/guests.js';
import { readerIdsOf, readerOf } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits, callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { PlaceNotes } from './following/place-notes.js';
import { NoteQueries } from './notes.queries.js';
import { TakeNote } from './take-note.js';

/** What a reader, or a guest by their cookie, marks for themselves. Each sees their own, and nobody those of others. */
@Controller()
@Open()
export class NotesController {
  @Inject(Guests) private readonly guests!: Guests;
  @Inject(AttemptLimiter) private readonly limiter!: AttemptLimiter;

  constructor(
    private readonly taking: TakeNote,
    private readonly notes: NoteQueries,
    private readonly places: PlaceNotes,
    private readonly policy: TextAccessPolicy,
  ) {}

  @Get('parts/:partId/notes')
  @Answers(PartNotes)
  async list(@Param('partId') partId: string, @CurrentRequest() context: RequestContext) {
    if (!isUuid(partId)) throw new NotFound();
    const part = await this.policy.open(partId, context.visitor);
    const readerIds = readerIdsOf(context.visitor);
    await this.places.catchUp(part, readerIds, context.appendOptions().metadata);
    const [notes, waiting_in_work] = await Promise.all([
      this.notes.onPart(part, part.projectId, readerIds),
      this.notes.countWaiting(part.projectId, readerIds),
    ]);
    return { success: true, notes, waiting_in_work };
  }

  /** The same again changes nothing by itself, and no answer with somebody's words is kept for it. */
  @Put('parts/:partId/notes')
  @SkipIdempotency()
  @RateLimit(callLimits.takeNotes)
  @Answers(OneNote)
  async take(
    @Param('partId') partId: string,
    @ParsedBody(NoteTake) input: NoteTake,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!isUuid(partId)) throw new NotFound();
    context.actAs(this.guests.welcome(context.visitor, reply));
    const part = await this.policy.open(partId, context.visitor);
    await this.notTooMany(context);
    return { success: true, note: await this.taking.take(part, input, context) };
  }

  @Put('notes/:id')
  @SkipIdempotency()
  @RateLimit(callLimits.takeNotes)
  @Answers(OneNote)
  async change(
    @Param('id') id: string,
    @ParsedBody(NoteChange) input: NoteChange,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.notTooMany(context);
    return { success: true, note: await this.taking.change(id, input, context) };
  }

  @Delete('notes/:id')
  @RateLimit(callLimits.takeNotes)
  @Answers(Done)
  async remove(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.taking.remove(id, context);
    return { success: true };
  }

  private async notTooMany({ visitor }: RequestContext): Promise<void> {
    const reader = readerOf(visitor);
    if (reader) await this.limiter.take(attemptLimits.note, reader.id);
  }
}
