import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EventStore, LogFollower } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { outageLines } from '../background/outages/outage-lines.js';
import { LOGGER } from '../config/logging.module.js';
import { LiveHub } from './live-hub.js';

/** How often followers are asked again whether they may still listen: links expire without an event. */
const recheckMs = 20_000;

/** Hands what the log gets to the hub, in this process. */
@Injectable()
export class LiveLogFollower implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private follower: LogFollower | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly hub: LiveHub,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.follower = new LogFollower(this.store, {
      types: this.hub.types,
      handle: (events) => this.hub.publish(events),
      ...outageLines(this.log, {
        failure: 'the live feed waits for the database',
        recovery: 'the live feed goes on',
      }),
    });
    await this.follower.start();
    this.timer = setInterval(() => void this.hub.recheckAll().catch(() => undefined), recheckMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.follower?.stop();
  }
}
