import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, Put, Query, Res } from '@nestjs/common';
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
import { Guests } from '../../platform/auth/guests.js';
import { isUuid, parsed } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ThisCall, type Call } from '../../platform/http/call.js';
import { Guesses } from '../../platform/http/guesses.js';
import { isRobot } from '../../platform/http/robots.js';
import { AccessRecorder } from '../reading/ports/access-recorder.port.js';
import { ReadMarks } from '../notifications/inbox/read-marks.port.js';
import { CreateLink } from './create-link.js';
import { link } from './domain/link.decider.js';
import { OpenLink } from './open-link.js';
import { SharingQueries, toShareableText } from './sharing.queries.js';

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
    @Body(parsed(NewLink)) input: NewLink,
    @ThisCall() call: Call,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { row, isNew } = await this.createLink.execute(input, call);
    void reply.status(isNew ? 201 : 200);
    return { success: true, shareableText: toShareableText(row), shareToken: row.token };
  }

  @Get()
  @Answers(Links)
  async list(@Query('project_id') projectId: string | undefined, @ThisCall() call: Call) {
    if (projectId !== undefined && !isUuid(projectId)) throw new NotFound();
    const rows = await this.links.ofAuthor(call.me.id, projectId ?? null);
    return { success: true, shareableTexts: rows.map(toShareableText) };
  }

  /** One of them: the same mark that the bell keeps. */
  @Post('notifications/:id/read')
  @HttpCode(200)
  @Answers(Done)
  async read(@Param('id') id: string, @ThisCall() call: Call) {
    const eventId = isUuid(id) ? await this.links.accessEvent(call.me.id, id) : null;
    if (!eventId) throw new NotFound();
    await this.marks.execute({ ids: [eventId] }, call);
    return { success: true };
  }

  /** A §7's path names the author; anybody else's answer like unknown ones. */
  @Get('notifications/:id')
  @Answers(AccessNotifications)
  async notifications(@Param('id') authorId: string, @ThisCall() call: Call) {
    if (authorId !== call.me.id) throw new NotFound();
    return { success: true, notifications: await this.links.accesses(authorId) };
  }

  @Put(':token')
  @Answers(OneLink)
  async change(@Param('token') token: string, @Body(parsed(LinkChange)) input: LinkChange, @ThisCall() call: Call) {
    const changes = {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.expires_at === undefined ? {} : { expiresAt: input.expires_at }),
      ...(input.guests_may_comment === undefined ? {} : { guestsMayComment: input.guests_may_comment }),
    };
    return this.handle(token, { type: 'ChangeLink', by: call.me.id, changes }, call);
  }

  @Post(':token/deactivate')
  @HttpCode(200)
  @Answers(OneLink)
  deactivate(@Param('token') token: string, @ThisCall() call: Call) {
    return this.handle(token, { type: 'SwitchOffLink', by: call.me.id }, call);
  }

  private async handle(token: string, command: Parameters<typeof link.decide>[1], call: Call) {
    const row = await this.links.byToken(token);
    if (!row || row.authorId !== call.me.id) throw new NotFound();
    await this.store.handle(link, `share-${row.id}`, command, call.appendOptions());
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
    private readonly guesses: Guesses,
  ) {}

  @Get()
  @Answers(OneLink)
  async open(
    @Param('token') token: string,
    @ThisCall() { visitor }: Call,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const reader = isRobot(userAgent) ? visitor : this.guests.welcome(visitor, reply);
    const row = await this.guesses.count(address, () => this.openLink.execute(token, reader));
    return { success: true, shareableText: toShareableText(row) };
  }

  @Post('access')
  @HttpCode(200)
  @Answers(Counted)
  async access(
    @Param('token') token: string,
    @Body(parsed(LinkAccess)) { readerName }: z.infer<typeof LinkAccess>,
    @ThisCall() call: Call,
    @Headers('user-agent') userAgent: string | undefined,
    @Ip() address: string,
  ) {
    const row = await this.guesses.count(address, () => this.openLink.execute(token, call.visitor));
    const [first] = row.parts;
    if (!first || isRobot(userAgent)) return { success: true, counted: false };
    // A reader may have come by several links: this view is this one's.
    call.become({ ...call.visitor, shareToken: token });
    return { success: true, counted: await this.accesses.execute(first.id, call, readerName ?? null) };
  }
}
