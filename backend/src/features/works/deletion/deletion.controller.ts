import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { Done, OnePart, OneProject } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { AuthorsOnly } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { part } from '../domain/part.decider.js';
import { project } from '../domain/project.decider.js';
import { PartPlaces } from '../parts/part-places.js';
import { WorkQueries } from '../works.queries.js';
import { KeptWorks } from './kept-works.queries.js';

/** Deleting a work or a part of it, and the undoing of that. Twice is as once. */
@Controller('projects/:id')
@AuthorsOnly()
export class DeletionController {
  constructor(
    private readonly kept: KeptWorks,
    private readonly works: WorkQueries,
    private readonly store: EventStore,
    private readonly places: PartPlaces,
  ) {}

  @Delete()
  @Answers(Done)
  async deleteProject(@Param('id') projectId: string, @ThisCall() call: Call) {
    await this.onProject('DeleteProject', projectId, call);
    return { success: true };
  }

  @Post('restore')
  @HttpCode(200)
  @Answers(OneProject)
  async restoreProject(@Param('id') projectId: string, @ThisCall() call: Call) {
    await this.onProject('RestoreProject', projectId, call);
    return { success: true, project: await this.works.ownProject(projectId, call.me.id) };
  }

  @Delete('parts/:partId')
  @Answers(Done)
  async deletePart(@Param('id') projectId: string, @Param('partId') partId: string, @ThisCall() call: Call) {
    await this.refuseUnlessKept(projectId, partId, call);
    await this.store.handle(part, `part-${partId}`, { type: 'DeletePart', by: call.me.id }, call.appendOptions());
    return { success: true };
  }

  @Post('parts/:partId/restore')
  @HttpCode(200)
  @Answers(OnePart)
  async restorePart(@Param('id') projectId: string, @Param('partId') partId: string, @ThisCall() call: Call) {
    await this.refuseUnlessKept(projectId, partId, call);
    await this.places.give({ projectId, partId }, ({ place, isNew, alongside }) => {
      const command = { type: 'RestorePart', by: call.me.id, orderIndex: isNew ? place : undefined } as const;
      return this.store.handle(part, `part-${partId}`, command, { ...call.appendOptions(), alongside });
    });
    return { success: true, part: await this.works.part(projectId, partId) };
  }

  private async onProject(type: 'DeleteProject' | 'RestoreProject', projectId: string, call: Call): Promise<void> {
    const by = call.me.id;
    if (!isUuid(projectId) || !(await this.kept.hasProject(by, projectId, call.at))) throw new NotFound();
    await this.store.handle(project, `project-${projectId}`, { type, by }, call.appendOptions());
  }

  private async refuseUnlessKept(projectId: string, partId: string, call: Call): Promise<void> {
    const isKept =
      isUuid(projectId) && isUuid(partId) && (await this.kept.hasPart(call.me.id, projectId, partId, call.at));
    if (!isKept) throw new NotFound();
  }
}
