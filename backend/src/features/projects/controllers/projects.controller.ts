import { Controller, Get, Param, Post, Put } from '@nestjs/common';
import { NewProject, OneProject, PageQuery, ProjectChange, Projects } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../../platform/auth/api-keys/open-to-api-keys.js';
import { EventStore } from '@shulayim/event-sourcing';
import { AuthorsOnly, Open } from '../../../platform/auth/access.decorators.js';
import { TextAccessPolicy } from '../../reading/ports/text-access-policy.port.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { defaultSettings, project } from '../domain/project.decider.js';
import type { ProjectSettings } from '../../../events/writing/project.events.js';
import { ProjectQueries } from '../projects.queries.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

@Controller('projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectQueries,
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
  ) {}

  @Get()
  @OpenToApiKeys('read')
  @AuthorsOnly()
  @Answers(Projects)
  async list(@ParsedQuery(PageQuery) query: PageQuery, @CurrentRequest() context: RequestContext) {
    const { rows, next_cursor } = await this.projects.projectsOf(context.me.id, query);
    return { success: true, projects: rows, next_cursor };
  }

  @Post()
  @AuthorsOnly()
  @Answers(OneProject)
  async create(@ParsedBody(NewProject) input: NewProject, @CurrentRequest() context: RequestContext) {
    const [projectId, authorId] = [context.newId(), context.me.id];
    const settings = { ...defaultSettings, ...toSettings(input) } as ProjectSettings;
    await this.store.handle(
      project,
      `project-${projectId}`,
      { type: 'CreateProject', projectId, authorId, settings },
      { ...context.appendOptions(), expected: 'new' },
    );
    return { success: true, project: await this.projects.ownProject(projectId, authorId) };
  }

  @Get(':id')
  @OpenToApiKeys('read')
  @Open()
  @Answers(OneProject)
  async one(@Param('id') projectId: string, @CurrentRequest() context: RequestContext) {
    if (!isUuid(projectId)) throw new NotFound();
    const { person } = context.visitor;
    const own = person?.isActive ? await this.projects.ownProject(projectId, person.id) : null;
    const found = own ?? (await this.openToMe(projectId, context));
    if (!found) throw new NotFound();
    return { success: true, project: found };
  }

  @Put(':id')
  @AuthorsOnly()
  @Answers(OneProject)
  async change(
    @Param('id') projectId: string,
    @ParsedBody(ProjectChange) input: ProjectChange,
    @CurrentRequest() context: RequestContext,
  ) {
    if (!isUuid(projectId)) throw new NotFound();
    await this.store.handle(
      project,
      `project-${projectId}`,
      { type: 'ChangeProject', projectId, by: context.me.id, changes: toSettings(input) },
      context.appendOptions(),
    );
    return { success: true, project: await this.projects.ownProject(projectId, context.me.id) };
  }

  private async openToMe(projectId: string, context: RequestContext) {
    const openParts = await this.policy.openPartsOf(projectId, context.visitor);
    return openParts === null ? null : this.projects.projectFor(projectId, context.visitor.person?.id ?? null);
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
    allowSuggestions: input.allow_suggestions,
    readersSeeComments: input.readers_see_comments,
    readersMayReply: input.readers_may_reply,
    mailFrequency: input.mail_frequency,
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
