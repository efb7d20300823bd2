import { Inject, Injectable } from '@nestjs/common';
import { EventStore, comparePositions, encodePosition, logStart, type Position } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { PeriodicTask } from '../../platform/background/periodic-task.js';
import type { Visitor } from '../../platform/auth/visitor.js';
import { NotSignedIn, TwoFactorRequired, WrongRole } from '../../platform/failures/refusals.js';
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
export class ActivityLive extends PeriodicTask implements LiveTopic {
  private told: Position | null = null;

  constructor(
    private readonly hub: LiveHub,
    private readonly store: EventStore,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: paceMs, failure: 'whoever follows the log was not told' }, true, log);
    hub.register({ topic: this });
  }

  owns(name: string): boolean {
    return name === topic;
  }

  async allow(_: string, { person }: Visitor): Promise<void> {
    if (!person) throw new NotSignedIn();
    if (person.role !== 'admin') throw new WrongRole();
    if (person.lacksTwoFactor) throw new TwoFactorRequired();
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

  protected async work(): Promise<void> {
    if (!this.hub.isFollowed(topic)) return;
    const head = (await this.store.head()) ?? logStart;
    if (this.told && comparePositions(head, this.told) === 0) return;
    this.told = head;
    this.hub.tellFollowers(topic, 'changed', { topic, position: encodePosition(head) });
  }
}
