import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EventStore, Subscription } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { outageLines } from '../background/outages/outage-lines.js';
import { Settings } from '../config/settings/settings.js';
import { LOGGER } from '../config/logging.module.js';
import type { Reaction } from './reaction.js';

/** Reactions are not waited for; under load, looking at each single event would cost more than the events do. */
const usualRestMs = 100;

/** Runs the features' reactions, each by a subscription of its own, in the processes that do the background work. */
@Injectable()
export class Reactions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reactions: Reaction[] = [];
  private subscriptions: Subscription[] = [];

  constructor(
    private readonly store: EventStore,
    private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Called by a reaction's own constructor. */
  register(reaction: Reaction): void {
    this.reactions.push(reaction);
  }

  /** Of all, whichever process runs them. */
  get names(): string[] {
    return this.reactions.map(({ name }) => name);
  }

  named(name: string): Reaction | null {
    return this.reactions.find((reaction) => reaction.name === name) ?? null;
  }

  onApplicationBootstrap(): void {
    if (!this.settings.runsWorker) return;
    this.subscriptions = this.reactions.map(
      (reaction) =>
        new Subscription(this.store, {
          name: reaction.name,
          types: reaction.types,
          restMs: reaction.restMs ?? usualRestMs,
          handle: (events) => reaction.handle(events),
          ...outageLines(this.log, {
            failure: 'a reaction waits and tries again',
            recovery: 'a reaction goes on',
            fields: { reaction: reaction.name },
          }),
          onLeadershipLost: () =>
            this.log.warn({ reaction: reaction.name }, 'a reaction lost its lead; the next process that asks goes on'),
          onParked: ({ id, stream, type }, error, tries) =>
            this.log.error(
              { err: error, reaction: reaction.name, event: { id, stream, type }, tries },
              'a reaction set an event aside that it could not handle, and goes on',
            ),
        }),
    );
    for (const subscription of this.subscriptions) subscription.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
  }
}
