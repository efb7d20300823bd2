import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { Done, OnePart, OneProject } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { retentionStream, type RetentionEvent } from '../../../events/site/retention.events.js';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { part } from '../domain/part.decider.js';
import { project } from '../domain/project.decider.js';
import { PartPlaces } from '../parts/part-places.js';
import { ProjectQueries } from '../projects.queries.js';
import { RestorableProjects } from './restorable-projects.queries.js';

/** Deleting a work or a part of it, and the undoing of that. Idempotent. */
@Controller('projects/:id')
@AuthorsOnly()
export class DeletionController {
  constructor(
    private readonly kept: RestorableProjects,
    private readonly projects: ProjectQueries,
    private readonly store: EventStore,
    private readonly places: PartPlaces,
  ) {}

  @Delete()
  @Answers(Done)
  async deleteProject(@Param('id') projectId: string, @CurrentRequest() context: RequestContext) {
    await this.onProject('DeleteProject', projectId, context);
    await this.sweepSample(projectId, context);
    return { success: true };
  }

  @Post('restore')
  @HttpCode(200)
  @Answers(OneProject)
  async restoreProject(@Param('id') projectId: string, @CurrentRequest() context: RequestContext) {
    await this.onProject('RestoreProject', projectId, context);
    return { success: true, project: await this.projects.ownProject(projectId, context.me.id) };
  }

  @Delete('parts/:partId')
  @Answers(Done)
  async deletePart(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.refuseUnlessKept(projectId, partId, context);
    await this.store.handle(part, `part-${partId}`, { type: 'DeletePart', by: context.me.id }, context.appendOptions());
    return { success: true };
  }

  @Post('parts/:partId/restore')
  @HttpCode(200)
  @Answers(OnePart)
  async restorePart(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.refuseUnlessKept(projectId, partId, context);
    await this.places.give({ projectId, partId }, ({ place, isNew, alongside }) => {
      const command = { type: 'RestorePart', by: context.me.id, orderIndex: isNew ? place : undefined } as const;
      return this.store.handle(part, `part-${partId}`, command, { ...context.appendOptions(), alongside });
    });
    return { success: true, part: await this.projects.part(projectId, partId) };
  }

  /** All that hung on a sample goes at once. Comes this not to pass, the hourly sweep does it. */
  private async sweepSample(projectId: string, context: RequestContext): Promise<void> {
    const partIds = await this.kept.partsOfDeletedSample(projectId);
    if (!partIds) return;
    const swept: RetentionEvent = { type: 'DeletedTextsSwept', data: { partIds, projectIds: [projectId] } };
    const { metadata } = context.appendOptions();
    await this.store.append(retentionStream, 'any', [swept], { metadata });
  }

  private async onProject(
    type: 'DeleteProject' | 'RestoreProject',
    projectId: string,
    context: RequestContext,
  ): Promise<void> {
    const by = context.me.id;
    if (!isUuid(projectId) || !(await this.kept.hasProject(by, projectId, context.at))) throw new NotFound();
    await this.store.handle(project, `project-${projectId}`, { type, by }, context.appendOptions());
  }

  private async refuseUnlessKept(projectId: string, partId: string, context: RequestContext): Promise<void> {
    const isKept =
      isUuid(projectId) && isUuid(partId) && (await this.kept.hasPart(context.me.id, projectId, partId, context.at));
    if (!isKept) throw new NotFound();
  }
}
