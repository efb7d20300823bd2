import { Injectable } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { domainEvents, isOf, type DomainEvent, type DomainEventType } from '../../../events/domain-events.js';
import { handedOverTypes } from '../../../events/work-owners.js';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { CompleteHandovers } from './complete-handovers.js';
import { HandoversInLog } from './handovers.queries.js';

/** Every event that names a work and its owner. */
const types = (Object.keys(domainEvents) as DomainEventType[]).filter(
  (type) =>
    'projectId' in domainEvents[type] && 'authorId' in domainEvents[type] && type !== 'ProjectHandOverCompleted',
);

const worksOf = ({ data }: { data: object }): string[] =>
  'projectId' in data && typeof data.projectId === 'string' ? [data.projectId] : [];

/**
 * Completes what was handed over. A request that was under way then may be written afterwards in the former owner's name:
 * that is found here, however late it comes.
 */
@Injectable()
export class CompleteHandedOver implements Reaction<DomainEvent> {
  readonly name = 'complete-handovers';
  readonly restMs = 1_000;
  readonly types = types;

  constructor(
    reactions: Reactions,
    private readonly log: HandoversInLog,
    private readonly completing: CompleteHandovers,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedEvent<DomainEvent>[]): Promise<void> {
    for (const event of events)
      if (isOf(event, ['ProjectHandedOver'])) await this.completing.ofHandover(event, causedBy(event));
    const written = events.filter((event) => !isOf(event, handedOverTypes));
    const [last] = written.slice(-1);
    if (!last) return;
    const projectIds = [...new Set(written.flatMap(worksOf))];
    for (const straggler of await this.log.stragglers(written, projectIds))
      await this.completing.ofWritten(straggler, causedBy(last));
  }
}

const causedBy = ({ id, recordedAt }: { id: string; recordedAt: string }): Metadata => ({
  actor: { kind: 'system', id: null },
  at: recordedAt,
  causationId: id,
});
