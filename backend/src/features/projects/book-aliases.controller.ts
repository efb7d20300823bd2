import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { Books, Done, NewProject, OneBook, PageQuery, ProjectChange } from '@shulayim/contracts';
import { AuthorsOnly, Open } from '../../platform/auth/access.decorators.js';
import { parsed } from '../../platform/failures/parsed.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { Answers } from '../../platform/openapi/answers.js';
import { DeletionController } from './deletion/deletion.controller.js';
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
  async list(@Query(parsed(PageQuery)) query: PageQuery, @CurrentRequest() context: RequestContext) {
    const { projects, ...answer } = await this.projects.list(query, context);
    return { ...answer, books: projects };
  }

  @Post()
  @AuthorsOnly()
  @Answers(OneBook)
  async create(@Body(parsed(NewProject)) input: NewProject, @CurrentRequest() context: RequestContext) {
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
    @Body(parsed(ProjectChange)) input: ProjectChange,
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

const asBookAlias = <TestProject>({ project, ...answer }: { success: boolean; project: TestProject }) => ({
  ...answer,
  book: project,
});
