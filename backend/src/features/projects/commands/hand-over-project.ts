import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { project } from '../domain/project.decider.js';
import type { HandOver } from '../domain/project.handover.js';
import type { ProjectOwnership } from '../ports/project-ownership.port.js';

type Of<T extends HandOver['type']> = Omit<Extract<HandOver, { type: T }>, 'type'>;

@Injectable()
export class HandOverProject implements ProjectOwnership {
  constructor(private readonly store: EventStore) {}

  offer(projectId: string, offer: Of<'OfferProject'>, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'OfferProject', ...offer }, options);
  }

  withdraw(projectId: string, by: string, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'WithdrawOffer', by }, options);
  }

  decline(projectId: string, by: string, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'DeclineOffer', by }, options);
  }

  accept(projectId: string, acceptance: Of<'AcceptOffer'>, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'AcceptOffer', ...acceptance }, options);
  }

  complete(projectId: string, done: Of<'CompleteHandOver'>, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'CompleteHandOver', ...done }, options);
  }

  private async handle(projectId: string, command: HandOver, options: AppendOptions): Promise<void> {
    await this.store.handle(project, `project-${projectId}`, command, options);
  }
}
