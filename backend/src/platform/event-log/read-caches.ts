import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EventStore, LogFollower, type RecordedEvent } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { outageLines } from '../background/outages/outage-lines.js';
import { LOGGER } from '../config/logging.module.js';
import { ReadCache, type CachedRead } from './read-cache.js';

/**
 * Keeps answers of the read models in this process, and forgets them by the log: at once what this process has written
 * itself, and what others have written as soon as it is heard.
 */
@Injectable()
export class ReadCaches implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly caches: ReadCache<object>[] = [];
  private follower: LogFollower | null = null;

  constructor(
    private readonly store: EventStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    store.onAppended((events) => this.hear(events));
  }

  /** Called by a feature's own constructor. */
  create<Value extends object>(read: CachedRead<Value>): ReadCache<Value> {
    const cache = new ReadCache(read, () => this.follower?.seenThrough ?? -Infinity);
    this.caches.push(cache as unknown as ReadCache<object>);
    return cache;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.follower = new LogFollower(this.store, {
      // What is present is heard by whoever reads it.
      types: [...new Set([...this.caches.flatMap(({ types }) => types), ...(this.store.config.present?.types ?? [])])],
      handle: (events) => this.hear(events),
      ...outageLines(this.log, {
        failure: 'what is kept of the read models waits for the database',
        recovery: 'what is kept of the read models is up to date again',
      }),
    });
    await this.follower.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.follower?.stop();
  }

  private hear(events: readonly RecordedEvent[]): void {
    for (const cache of this.caches) cache.hear(events);
  }
}
