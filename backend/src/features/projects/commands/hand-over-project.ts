import { Injectable } from '@nestjs/common';
import { offerDays } from '@shulayim/contracts/limits';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { project } from '../domain/project.decider.js';
import type { HandOver } from '../domain/project.handover.js';
import type { ProjectOwnership } from '../ports/project-ownership.port.js';

type Of<T extends HandOver['type']> = Omit<Extract<HandOver, { type: T }>, 'type' | 'lapsed'>;

const offerMs = offerDays * 24 * 3600 * 1000;
/** What was offered until then is not to be accepted any more. */
const lapsedAt = (at: string): string => new Date(Date.parse(at) - offerMs).toISOString();

@Injectable()
export class HandOverProject implements ProjectOwnership {
  constructor(private readonly store: EventStore) {}

  offer(projectId: string, offer: Of<'OfferProject'>, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'OfferProject', ...offer, lapsed: lapsedAt(offer.at) }, options);
  }

  withdraw(projectId: string, by: string, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'WithdrawOffer', by }, options);
  }

  decline(projectId: string, by: string, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'DeclineOffer', by }, options);
  }

  accept(
    projectId: string,
    { at, ...acceptance }: Of<'AcceptOffer'> & { at: string },
    options: AppendOptions,
  ): Promise<void> {
    return this.handle(projectId, { type: 'AcceptOffer', ...acceptance, lapsed: lapsedAt(at) }, options);
  }

  complete(projectId: string, done: Of<'CompleteHandOver'>, options: AppendOptions): Promise<void> {
    return this.handle(projectId, { type: 'CompleteHandOver', ...done }, options);
  }

  private async handle(projectId: string, command: HandOver, options: AppendOptions): Promise<void> {
    await this.store.handle(project, `project-${projectId}`, command, options);
  }
}
