import { Injectable } from '@nestjs/common';
import type { NewPart, Part } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { ImageStore } from '../../images/image-store.port.js';
import { part } from '../domain/part.decider.js';
import { ProjectQueries } from '../projects.queries.js';
import { both } from './alongside.js';
import { PartPlaces } from './part-places.js';

/** Adds a part, at the end of its work or at a place that is free. */
@Injectable()
export class AddPart {
  constructor(
    private readonly projects: ProjectQueries,
    private readonly store: EventStore,
    private readonly places: PartPlaces,
    private readonly images: ImageStore,
  ) {}

  /**
   * @returns the part; where the place it was to have is taken, it stands at the end
   * @throws NotFound when there is no such work of the caller's
   * @throws UnknownImage, ImagesFull
   */
  async execute(projectId: string, input: NewPart, context: RequestContext): Promise<Part | null> {
    const authorId = context.authorId;
    const owned = isUuid(projectId) ? await this.projects.ownProject(projectId, authorId) : null;
    if (!owned) throw new NotFound();
    const partId = context.newId();
    const details = {
      title: input.title,
      body: input.body,
      formatting: input.formatting,
      feedback: input.feedback_status ?? 'open',
      announced: input.announce ?? false,
    } as const;
    const hold = this.images.holding(authorId, { projectId, partId }, input.formatting);
    await this.places.give({ projectId, partId, wished: input.order_index }, ({ place: orderIndex, alongside }) =>
      this.store.handle(
        part,
        `part-${partId}`,
        { type: 'AddPart', partId, projectId, authorId, orderIndex, ...details },
        { ...context.appendOptions(), expected: 'new', alongside: both(alongside, hold) },
      ),
    );
    return this.projects.part(projectId, partId);
  }
}
