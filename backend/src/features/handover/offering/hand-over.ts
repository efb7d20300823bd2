import { Injectable } from '@nestjs/common';
import type { NewHandover } from '@shulayim/contracts';
import { v5 as derivedId } from 'uuid';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { AccountService } from '../../accounts/ports/account-service.port.js';
import { ImageStore } from '../../images/image-store.port.js';
import { WorkMembers } from '../../invitations/members/work-members.port.js';
import { ProjectOwnership } from '../../projects/ports/project-ownership.port.js';
import { NotAMember, OfferClosed } from '../handover.errors.js';
import { HandoverQueries } from './handover.queries.js';

/** A work goes from its owner to one of its members: both have to want it. */
@Injectable()
export class HandOver {
  constructor(
    private readonly works: HandoverQueries,
    private readonly accounts: AccountService,
    private readonly ownership: ProjectOwnership,
    private readonly members: WorkMembers,
    private readonly images: ImageStore,
  ) {}

  /** @throws NotFound, WrongCredentials, TooManyRequests, NotAMember, SampleIsPrivate, WorkHidden */
  async offer(projectId: string, { recipient_id, former_role, password }: NewHandover, context: RequestContext) {
    const { me, at } = context;
    await this.refuseUnlessOwner(projectId, me.id);
    const alongside = await this.accounts.confirm(me, password);
    if (!(await this.works.isCandidate(projectId, me.id, recipient_id))) throw new NotAMember();
    const offer = { by: me.id, recipientId: recipient_id, formerRole: former_role, at };
    await this.ownership.offer(projectId, offer, { ...context.appendOptions(), alongside });
  }

  /** @throws NotFound */
  async withdraw(projectId: string, context: RequestContext): Promise<void> {
    await this.refuseUnlessOwner(projectId, context.me.id);
    await this.ownership.withdraw(projectId, context.me.id, context.appendOptions());
  }

  /** @throws NotFound */
  async decline(projectId: string, context: RequestContext): Promise<void> {
    const { me, at } = context;
    if ((await this.works.isOpen(projectId, me.id, at)) === null) throw new NotFound();
    await this.ownership.decline(projectId, me.id, context.appendOptions());
  }

  /** @throws NotFound, OfferClosed, WorkHidden */
  async accept(projectId: string, context: RequestContext): Promise<void> {
    const { me, at } = context;
    const [ownerId, isOpen] = await Promise.all([
      this.works.ownerOf(projectId),
      this.works.isOpen(projectId, me.id, at),
    ]);
    // A double click is not an error.
    if (ownerId === me.id) return;
    if (ownerId === null || isOpen === null) throw new NotFound();
    if (!isOpen) throw new OfferClosed();
    const handover = await this.works.of(projectId, me.id, at);
    const membershipId = derivedId(`${me.id} ${at}`, projectId);
    const accepted = { by: me.id, at, membershipId, partIds: await this.works.partsOf(projectId) };
    await this.ownership.accept(projectId, accepted, {
      ...context.appendOptions(),
      alongside: async (tx) => {
        if (!(await this.works.bothAreHere(tx, [ownerId, me.id]))) throw new OfferClosed();
        await this.images.handOver(tx, projectId, me.id);
      },
    });
    const role = handover?.offer?.former_role ?? 'none';
    if (role === 'none') return;
    // Should the program die before this, the completion does it.
    const { metadata } = context.appendOptions();
    await this.members.add({ membershipId, projectId, authorId: me.id, userId: ownerId, role }, metadata);
  }

  private async refuseUnlessOwner(projectId: string, personId: string): Promise<void> {
    if ((await this.works.ownerOf(projectId)) !== personId) throw new NotFound();
  }
}
