import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
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

  constructor(
    hub: LiveHub,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedEvent[]): Promise<SignOut[]> {
    const isBack = await this.activatedSince(events.filter(({ type }) => type === 'AccountSuspended'));
    return events.flatMap(({ type, data, position }): SignOut[] => {
      const { sessionId, userId, why } = data as { sessionId: string; userId: string; why: string };
      const reason = reasons[type];
      if (!reason) return [{ kind: 'sign-out', position, of: { sessionId }, why }];
      if (type === 'AccountSuspended' && isBack.has(userId)) return [];
      return [{ kind: 'sign-out', position, of: { personId: userId }, why: reason }];
    });
  }

  /** The log is heard with a delay: whoever was let in again meanwhile may have sockets that never were a suspended one's. */
  private async activatedSince(suspensions: readonly RecordedEvent[]): Promise<ReadonlySet<string>> {
    if (suspensions.length === 0) return new Set();
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM users WHERE id = ANY($1::uuid[]) AND is_active',
      [suspensions.map(({ data }) => (data as { userId: string }).userId)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
