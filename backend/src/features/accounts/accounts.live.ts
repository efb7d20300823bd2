import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveSource, SignOut } from '../../platform/live-feed/live-source.js';

/** Why all of a person's sockets go at once. */
const reasons: Record<string, string> = {
  AccountSuspended: 'account_inactive',
  AccountDeletionStarted: 'account_deleted',
  AccountDeleted: 'account_deleted',
};

/** A session that ends takes its sockets with it, a suspension or deletion all of the person's, in every process. */
@Injectable()
export class AccountsLive implements LiveSource {
  readonly types = ['SessionEnded', ...Object.keys(reasons)];

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedEvent[]): Promise<SignOut[]> {
    return events.map(({ type, data, position }) => {
      const { sessionId, userId, why } = data as { sessionId: string; userId: string; why: string };
      const reason = reasons[type];
      return reason
        ? { kind: 'sign-out', position, of: { personId: userId }, why: reason }
        : { kind: 'sign-out', position, of: { sessionId }, why };
    });
  }
}
