import { Inject, Injectable } from '@nestjs/common';
import { EventStore, LeadershipLost, mayPassByItself } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { ParkedEvents } from '../../../platform/event-log/parked-events.js';
import { type EventHandlers, EventReaction } from '../../../platform/event-log/event-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { LOGGER } from '../../../platform/config/logging.module.js';
import type { EventsOf } from '../../../events/domain-events.js';

/** Hands an event to the reaction that had set it aside, once for each time that an operator asks. */
@Injectable()
export class RetryParkedEvents extends EventReaction<EventsOf<'ParkedEventRetryRequested'>> {
  readonly name = 'retry-parked-events';
  protected readonly on: EventHandlers<EventsOf<'ParkedEventRetryRequested'>> = {
    ParkedEventRetryRequested: async ({ data: { reaction, eventId } }) => {
      const row = await this.parked.one(reaction, eventId);
      if (row?.retry_asked_at) await this.retry(reaction, eventId, row.stream_id);
    },
  };

  constructor(
    private readonly reactions: Reactions,
    private readonly store: EventStore,
    private readonly parked: ParkedEvents,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(reactions);
  }

  private async retry(name: string, eventId: string, stream: string): Promise<void> {
    const event = (await this.store.read(stream)).find(({ id }) => id === eventId);
    try {
      if (event) await this.reactions.named(name)?.handle([event]);
      await this.parked.remove(name, eventId);
    } catch (error) {
      if (error instanceof LeadershipLost || mayPassByItself(error)) throw error;
      this.log.error(
        { err: error, reaction: name, event: { id: eventId, stream } },
        'a reaction failed an event again',
      );
      await this.parked.failedAgain(name, eventId, error instanceof Error ? error.message : String(error));
    }
  }
}
