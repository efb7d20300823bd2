import { Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  AdminProjects,
  AdminProjectComments,
  AdminProjectsQuery,
  AdminProjectStatusChange,
  OneAdminProject,
  OneAdminProjectPage,
  OneInspectedPart,
  OneInspection,
  PageQuery,
  ReasonedAct,
  type AdminProject,
} from '@shulayim/contracts';
import { ModeratorsOnly } from '../../../platform/auth/access.decorators.js';
import { refuseContentOfStaff, seesAddresses } from '../../../platform/auth/staff.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { ProjectModeration } from '../ports/project-moderation.port.js';
import { AdminProjectPageQueries } from './admin-project-page.queries.js';
import { AdminProjectQueries } from './admin-projects.queries.js';
import { ReasonRequired } from './administration.errors.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

/** Everybody's works, for those who decide about content. What they decide about one is an event with its reason; so is that they read it. */
@Controller('admin/books')
@ModeratorsOnly()
export class ProjectAdministrationController {
  constructor(
    private readonly books: AdminProjectQueries,
    private readonly pages: AdminProjectPageQueries,
    private readonly moderation: ProjectModeration,
  ) {}

  @Get()
  @Answers(AdminProjects)
  async list(@ParsedQuery(AdminProjectsQuery) query: AdminProjectsQuery, @CurrentRequest() { me }: RequestContext) {
    return { success: true, ...(await this.books.list(query, seesAddresses(me.role))) };
  }

  @Get(':id')
  @Answers(OneAdminProjectPage)
  async one(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    const book = await this.found(id, context);
    const [figures, history] = await Promise.all([this.pages.figures(book.id), this.pages.history(book.id)]);
    const inspected_until = this.pages.inspectedUntil(history, context.me.id, context.at);
    return { success: true, book, ...figures, history, inspected_until };
  }

  @Put(':id/status')
  @Answers(OneAdminProject)
  async change(
    @Param('id') id: string,
    @ParsedBody(AdminProjectStatusChange) { status, reason = '' }: AdminProjectStatusChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const book = await this.found(id, context);
    refuseContentOfStaff(context.me.role, await this.books.roleOfAuthor(book));
    const mark = status === 'published' ? 'cleared' : status;
    await this.moderation.mark(book.id, mark, reason, context.appendOptions());
    return { success: true, book: await this.found(id, context) };
  }

  @Post(':id/inspect')
  @HttpCode(200)
  @Answers(OneInspection)
  async inspect(
    @Param('id') id: string,
    @ParsedBody(ReasonedAct) { reason }: ReasonedAct,
    @CurrentRequest() context: RequestContext,
  ) {
    const book = await this.found(id, context);
    await this.moderation.mark(book.id, 'inspected', reason, context.appendOptions());
    return { success: true, inspected_until: await this.allowReading(book, context) };
  }

  @Get(':id/parts/:partId')
  @Answers(OneInspectedPart)
  async part(@Param('id') id: string, @Param('partId') partId: string, @CurrentRequest() context: RequestContext) {
    const book = await this.found(id, context);
    const part = isUuid(partId) ? await this.pages.part(book.id, partId) : null;
    if (!part) throw new NotFound();
    await this.allowReading(book, context);
    return { success: true, part };
  }

  @Get(':id/comments')
  @Answers(AdminProjectComments)
  async comments(
    @Param('id') id: string,
    @ParsedQuery(PageQuery) query: PageQuery,
    @CurrentRequest() context: RequestContext,
  ) {
    const book = await this.found(id, context);
    await this.allowReading(book, context);
    return { success: true, ...(await this.pages.comments(book.id, query)) };
  }

  /** @throws ReasonRequired when this admin has not said why they read the work */
  private async allowReading(book: AdminProject, { me, at }: RequestContext): Promise<string> {
    const until = this.pages.inspectedUntil(await this.pages.history(book.id), me.id, at);
    if (!until) throw new ReasonRequired();
    return until;
  }

  private async found(id: string, { me }: RequestContext): Promise<AdminProject> {
    const book = isUuid(id) ? await this.books.book(id.toLowerCase(), seesAddresses(me.role)) : null;
    if (!book) throw new NotFound();
    return book;
  }
}
