import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { NewProject, OneProject, PageQuery, ProjectChange, Projects } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { AuthorsOnly, Open } from '../../platform/auth/access.decorators.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { isUuid, parsed } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ThisCall, type Call } from '../../platform/http/call.js';
import { defaultSettings, project } from './domain/project.decider.js';
import type { ProjectSettings } from '../../events/writing/project.events.js';
import { WorkQueries } from './works.queries.js';

@Controller('projects')
export class ProjectsController {
  constructor(
    private readonly works: WorkQueries,
    private readonly store: EventStore,
    private readonly gate: TextAccessPolicy,
  ) {}

  @Get()
  @AuthorsOnly()
  @Answers(Projects)
  async list(@Query(parsed(PageQuery)) query: PageQuery, @ThisCall() call: Call) {
    const { rows, next_cursor } = await this.works.projectsOf(call.me.id, query);
    return { success: true, projects: rows, next_cursor };
  }

  @Post()
  @AuthorsOnly()
  @Answers(OneProject)
  async create(@Body(parsed(NewProject)) input: NewProject, @ThisCall() call: Call) {
    const [projectId, authorId] = [call.newId(), call.me.id];
    const settings = { ...defaultSettings, ...toSettings(input) } as ProjectSettings;
    await this.store.handle(
      project,
      `project-${projectId}`,
      { type: 'CreateProject', projectId, authorId, settings },
      { ...call.appendOptions(), expected: 'new' },
    );
    return { success: true, project: await this.works.ownProject(projectId, authorId) };
  }

  @Get(':id')
  @Open()
  @Answers(OneProject)
  async one(@Param('id') projectId: string, @ThisCall() call: Call) {
    if (!isUuid(projectId)) throw new NotFound();
    const { person } = call.visitor;
    const own = person?.isActive ? await this.works.ownProject(projectId, person.id) : null;
    const found = own ?? (await this.openToMe(projectId, call));
    if (!found) throw new NotFound();
    return { success: true, project: found };
  }

  @Put(':id')
  @AuthorsOnly()
  @Answers(OneProject)
  async change(
    @Param('id') projectId: string,
    @Body(parsed(ProjectChange)) input: ProjectChange,
    @ThisCall() call: Call,
  ) {
    if (!isUuid(projectId)) throw new NotFound();
    await this.store.handle(
      project,
      `project-${projectId}`,
      { type: 'ChangeProject', projectId, by: call.me.id, changes: toSettings(input) },
      call.appendOptions(),
    );
    return { success: true, project: await this.works.ownProject(projectId, call.me.id) };
  }

  private async openToMe(projectId: string, call: Call) {
    const openParts = await this.gate.openPartsOf(projectId, call.visitor);
    return openParts === null ? null : this.works.publicProject(projectId);
  }
}

/** The wire's names to ours; what was not sent stays out. */
function toSettings(input: ProjectChange): Partial<ProjectSettings> {
  const settings = {
    title: input.title,
    description: input.description,
    category: input.category,
    customCategory: input.custom_category,
    tags: input.tags,
    visibility: input.visibility_status,
    feedback: input.feedback_status,
    allowComments: input.allow_comments,
    allowGuests: input.allow_guests,
    readersSeeComments: input.readers_see_comments,
    mailFrequency: input.mail_frequency,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
