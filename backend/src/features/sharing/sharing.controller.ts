import { Controller, Get, Headers, HttpCode, Ip, Param, Post, Put, Query, Res } from '@nestjs/common';
import {
  AccessNotifications,
  Counted,
  CreatedLink,
  Done,
  LinkAccess,
  LinkChange,
  Links,
  NewLink,
  OneLink,
} from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AuthorsOnly, Open } from '../../platform/auth/access.decorators.js';
import { Guests } from '../../platform/auth/guests/guests.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { TokenGuessLimiter } from '../../platform/http/rate-limiting/token-guess-limiter.js';
import { isRobot } from '../../platform/http/robots.js';
import { AccessRecorder } from '../reading/ports/access-recorder.port.js';
import { ReadMarks } from '../notifications/inbox/read-marks.port.js';
import { CreateLink } from './create-link.js';
import { link } from './domain/link.decider.js';
import { OpenLink } from './open-link.js';
import { SharingQueries, toShareableText } from './sharing.queries.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';

/** The author's side: make, list, change and switch off links. */
@Controller('sharing')
@AuthorsOnly()
export class SharingController {
  constructor(
    private readonly createLink: CreateLink,
    private readonly links: SharingQueries,
    private readonly store: EventStore,
    private readonly marks: ReadMarks,
  ) {}

  /** 201 for a new link, 200 for the active one that exists. */
  @Post('create')
  @Answers(CreatedLink)
  async create(
    @ParsedBody(NewLink) input: NewLink,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { row, isNew } = await this.createLink.execute(input, context);
    void reply.status(isNew ? 201 : 200);
    return { success: true, shareableText: toShareableText(row), shareToken: row.token };
  }

  @Get()
  @Answers(Links)
  async list(@Query('project_id') projectId: string | undefined, @CurrentRequest() context: RequestContext) {
    if (projectId !== undefined && !isUuid(projectId)) throw new NotFound();
    const rows = await this.links.ofAuthor(context.me.id, projectId ?? null);
    return { success: true, shareableTexts: rows.map(toShareableText) };
  }

  /** One of them: the same mark that the bell keeps. */
  @Post('notifications/:id/read')
  @HttpCode(200)
  @Answers(Done)
  async read(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    const eventId = isUuid(id) ? await this.links.accessEvent(context.me.id, id) : null;
    if (!eventId) throw new NotFound();
    await this.marks.execute({ ids: [eventId] }, context);
    return { success: true };
  }

  /** A §7's path names the author; anybody else's answer like unknown ones. */
  @Get('notifications/:id')
  @Answers(AccessNotifications)
  async notifications(@Param('id') authorId: string, @CurrentRequest() context: RequestContext) {
    if (authorId !== context.me.id) throw new NotFound();
    return { success: true, notifications: await this.links.accesses(authorId) };
  }

  @Put(':token')
  @Answers(OneLink)
  async change(
    @Param('token') token: string,
    @ParsedBody(LinkChange) input: LinkChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const changes = {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.expires_at === undefined ? {} : { expiresAt: input.expires_at }),
      ...(input.guests_may_comment === undefined ? {} : { guestsMayComment: input.guests_may_comment }),
    };
    return this.handle(token, { type: 'ChangeLink', by: context.me.id, changes }, context);
  }

  @Post(':token/deactivate')
  @HttpCode(200)
  @Answers(OneLink)
  deactivate(@Param('token') token: string, @CurrentRequest() context: RequestContext) {
    return this.handle(token, { type: 'SwitchOffLink', by: context.me.id }, context);
  }

  private async handle(token: string, command: Parameters<typeof link.decide>[1], context: RequestContext) {
    const row = await this.links.byToken(token);
    if (!row || row.authorId !== context.me.id) throw new NotFound();
    await this.store.handle(link, `share-${row.id}`, command, context.appendOptions());
    const changed = await this.links.byId(row.id);
    if (!changed) throw new NotFound();
    return { success: true, shareableText: toShareableText(changed) };
  }
}

/** The reader's side: whoever holds a link's token. */
@Controller('sharing/:token')
@Open()
export class OpenLinkController {
  constructor(
    private readonly openLink: OpenLink,
    private readonly accesses: AccessRecorder,
    private readonly guests: Guests,
    private readonly guessLimiter: TokenGuessLimiter,
  ) {}

  @Get()
  @Answers(OneLink)
  async open(
    @Param('token') token: string,
    @CurrentRequest() { visitor }: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const reader = isRobot(userAgent) ? visitor : this.guests.welcome(visitor, reply);
    const row = await this.guessLimiter.count(address, () => this.openLink.execute(token, reader));
    return { success: true, shareableText: toShareableText(row) };
  }

  @Post('access')
  @HttpCode(200)
  @Answers(Counted)
  async access(
    @Param('token') token: string,
    @ParsedBody(LinkAccess) { readerName }: z.infer<typeof LinkAccess>,
    @CurrentRequest() context: RequestContext,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
  ) {
    const row = await this.guessLimiter.count(address, () => this.openLink.execute(token, context.visitor));
    const [first] = row.parts;
    if (!first || isRobot(userAgent)) return { success: true, counted: false };
    // A reader may have come by several links: this view is this one's.
    context.actAs({ ...context.visitor, shareToken: token });
    return { success: true, counted: await this.accesses.execute(first.id, context, readerName ?? null) };
  }
}
