import { Inject, Injectable } from '@nestjs/common';
import { EventStore, encodePosition, logStart } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import type { Visitor } from '../../platform/auth/visitor.js';
import { NotSignedIn, TwoFactorRequired, WrongRole } from '../../platform/failures/refusals.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveTopic } from '../../platform/live-feed/live-source.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { Heartbeat } from './heartbeat.js';

const topic = 'admin/server';

/**
 * Tells the admins who follow it, after each heartbeat, to look again. That is no event: nothing of it is missed, and the
 * position is only where the log stands.
 */
@Injectable()
export class ServerLive implements LiveTopic {
  constructor(
    heartbeat: Heartbeat,
    private readonly hub: LiveHub,
    private readonly store: EventStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    hub.register({ topic: this });
    heartbeat.onBeat(() => void this.tell());
  }

  owns(name: string): boolean {
    return name === topic;
  }

  async allow(_: string, { person }: Visitor): Promise<void> {
    if (!person) throw new NotSignedIn();
    if (person.role !== 'admin') throw new WrongRole();
    if (person.lacksTwoFactor) throw new TwoFactorRequired();
  }

  lost() {
    return { name: 'resync', payload: {} } as const;
  }

  private async tell(): Promise<void> {
    if (!this.hub.isFollowed(topic)) return;
    try {
      const position = encodePosition((await this.store.head()) ?? logStart);
      this.hub.tellFollowers(topic, 'changed', { topic, position });
    } catch (error) {
      this.log.warn({ err: error }, 'whoever follows the server was not told');
    }
  }
}
