import { Injectable } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { RecordedOf } from '../../../events/domain-events.js';
import { ImageStore } from '../../images/image-store.port.js';
import { WorkMembers } from '../../invitations/members/work-members.port.js';
import { ProjectOwnership } from '../../projects/ports/project-ownership.port.js';
import { RoundConsents } from '../../rounds/past-readers/round-consents.port.js';
import { HandoverQueries } from '../offering/handover.queries.js';
import type { HandoverCompletion } from './handover-completion.port.js';
import { HandoversInLog } from './handovers.queries.js';
import { ResealWork } from './reseal-work.js';

/** What the handing over of a work brings with it, and what was under way when it happened. Idempotent. */
@Injectable()
export class CompleteHandovers implements HandoverCompletion {
  constructor(
    private readonly pool: Pool,
    private readonly log: HandoversInLog,
    private readonly works: HandoverQueries,
    private readonly words: ResealWork,
    private readonly ownership: ProjectOwnership,
    private readonly members: WorkMembers,
    private readonly images: ImageStore,
    private readonly consents: RoundConsents,
  ) {}

  async resealAllOf(formerAuthorId: string): Promise<void> {
    for (const projectId of await this.log.givenAwayBy(formerAuthorId)) await this.reseal(projectId);
  }

  async ofHandover({ data }: RecordedOf<'ProjectHandedOver'>, metadata: Metadata): Promise<void> {
    const { projectId, authorId, formerAuthorId, formerRole, membershipId } = data;
    if (formerRole !== 'none') {
      const member = { membershipId, projectId, authorId, userId: formerAuthorId, role: formerRole };
      await this.members.add(member, metadata);
    }
    await this.consents.withdraw(await this.log.staleConsents(projectId), metadata);
    await this.ofWritten({ projectId, formerAuthorId }, metadata);
  }

  /** What was written for a former owner is the present one's. */
  async ofWritten(written: { projectId: string; formerAuthorId: string }, metadata: Metadata): Promise<void> {
    const { projectId, formerAuthorId } = written;
    const ownerId = await this.reseal(projectId);
    if (ownerId === null) return;
    await this.images.handOver(this.pool, projectId, ownerId);
    const partIds = await this.works.partsOf(projectId);
    await this.ownership.complete(projectId, { formerAuthorId, partIds }, { metadata });
  }

  private async reseal(projectId: string): Promise<string | null> {
    const ownerId = await this.log.ownerOf(projectId);
    if (ownerId !== null) await this.words.under(ownerId, projectId);
    return ownerId;
  }
}
