import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EventStore, comparePositions, encodePosition, logStart, type Position } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import type { Visitor } from '../../platform/auth/visitor.js';
import { NotSignedIn, WrongRole } from '../../platform/failures/refusals.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveMessage, LiveTopic } from '../../platform/live-feed/live-source.js';
import { LOGGER } from '../../platform/config/logging.module.js';

const topic = 'admin/events';
/** However much happens, a follower is told so often at most. */
const paceMs = 500;

/**
 * Tells admins that the log has grown. It looks only while somebody follows, and only at the log's end: to hear of every
 * event of every type would mean reading all of them in each process.
 */
@Injectable()
export class ActivityLive implements LiveTopic, OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private told: Position | null = null;
  private isLooking = false;

  constructor(
    private readonly hub: LiveHub,
    private readonly store: EventStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    hub.register({ topic: this });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), paceMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  owns(name: string): boolean {
    return name === topic;
  }

  async allow(_: string, { person }: Visitor): Promise<void> {
    if (!person) throw new NotSignedIn();
    if (person.role !== 'admin') throw new WrongRole();
    // Between their list and their following something may have been told to the others: all are told once more.
    this.told = null;
  }

  /** However much it was, it is one thing to do: to ask again. */
  async missed(_: string, __: Visitor, after: Position): Promise<LiveMessage[]> {
    const head = await this.store.head();
    return head && comparePositions(head, after) > 0 ? [changedMessage(topic, head)] : [];
  }

  lost() {
    return { name: 'resync', payload: {} } as const;
  }

  private async look(): Promise<void> {
    if (this.isLooking || !this.hub.isFollowed(topic)) return;
    this.isLooking = true;
    try {
      const head = (await this.store.head()) ?? logStart;
      if (this.told && comparePositions(head, this.told) === 0) return;
      this.told = head;
      this.hub.tellFollowers(topic, 'changed', { topic, position: encodePosition(head) });
    } catch (error) {
      this.log.warn({ err: error }, 'whoever follows the log was not told');
    } finally {
      this.isLooking = false;
    }
  }
}
