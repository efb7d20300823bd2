import { Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { Books, Done, NewProject, OneBook, PageQuery, ProjectChange } from '@shulayim/contracts';
import { AuthorsOnly, Open } from '../../../platform/auth/access.decorators.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { DeletionController } from '../deletion/deletion.controller.js';
import { ProjectsController } from './projects.controller.js';

/** The same works under P §7's older name: nothing but the payload's name is its own. */
@Controller('books')
export class BookAliasesController {
  constructor(
    private readonly projects: ProjectsController,
    private readonly deletion: DeletionController,
  ) {}

  @Get()
  @AuthorsOnly()
  @Answers(Books)
  async list(@ParsedQuery(PageQuery) query: PageQuery, @CurrentRequest() context: RequestContext) {
    const { projects, ...answer } = await this.projects.list(query, context);
    return { ...answer, books: projects };
  }

  @Post()
  @AuthorsOnly()
  @Answers(OneBook)
  async create(@ParsedBody(NewProject) input: NewProject, @CurrentRequest() context: RequestContext) {
    return asBookAlias(await this.projects.create(input, context));
  }

  @Get(':id')
  @Open()
  @Answers(OneBook)
  async one(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return asBookAlias(await this.projects.one(id, context));
  }

  @Put(':id')
  @AuthorsOnly()
  @Answers(OneBook)
  async change(
    @Param('id') id: string,
    @ParsedBody(ProjectChange) input: ProjectChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return asBookAlias(await this.projects.change(id, input, context));
  }

  @Delete(':id')
  @AuthorsOnly()
  @Answers(Done)
  delete(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return this.deletion.deleteProject(id, context);
  }
}

const asBookAlias = <Project>({ project, ...answer }: { success: boolean; project: Project }) => ({
  ...answer,
  book: project,
});
