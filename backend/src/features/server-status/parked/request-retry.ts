import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { NotFound } from '../../../platform/failures/refusals.js';
import { ParkedEvents } from '../../../platform/event-log/parked-events.js';
import { parkedEvent, parkedEventStream } from './domain/parked-event.decider.js';

/** Asks that an event which a reaction has set aside be tried again; a reaction does it. */
@Injectable()
export class RequestRetry {
  constructor(
    private readonly store: EventStore,
    private readonly parked: ParkedEvents,
  ) {}

  /** A second press while it waits changes nothing. @throws NotFound for an event that is not set aside */
  async execute(
    reaction: string,
    eventId: string,
    { reason, options }: { reason: string | undefined; options: AppendOptions },
  ): Promise<void> {
    const known = await this.parked.one(reaction, eventId);
    if (!known) throw new NotFound();
    if (known.retry_asked_at) return;
    await this.store.handle(
      parkedEvent,
      parkedEventStream(reaction, eventId),
      { type: 'RequestRetry', reaction, eventId, reason: reason || null },
      { ...options, alongside: (tx) => this.parked.askRetry(tx, reaction, eventId) },
    );
  }
}
