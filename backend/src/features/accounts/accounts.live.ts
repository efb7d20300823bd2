import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveSource, SignOut } from '../../platform/live-feed/live-source.js';
import { isOf, typesIn, type EventsOf, type RecordedOf } from '../../events/domain-events.js';

/** Why all of a person's sockets go at once. */
const reasons = {
  AccountSuspended: 'account_inactive',
  AccountDeletionStarted: 'account_deleted',
  AccountDeleted: 'account_deleted',
} as const;
const types = ['SessionEnded', ...typesIn(reasons)] as const;
type Type = (typeof types)[number];

/** A session that ends takes its sockets with it, a suspension or deletion all of the person's, in every process. */
@Injectable()
export class AccountsLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedOf<Type>[]): Promise<SignOut[]> {
    const isBack = await this.activatedSince(events.filter((event) => isOf(event, ['AccountSuspended'])));
    return events.flatMap(({ type, data, position }): SignOut[] => {
      if (type === 'SessionEnded')
        return [{ kind: 'sign-out', position, of: { sessionId: data.sessionId }, why: data.why }];
      if (type === 'AccountSuspended' && isBack.has(data.userId)) return [];
      return [{ kind: 'sign-out', position, of: { personId: data.userId }, why: reasons[type] }];
    });
  }

  /** The log is heard with a delay: whoever was let in again meanwhile may have sockets that never were a suspended one's. */
  private async activatedSince(suspensions: readonly RecordedOf<'AccountSuspended'>[]): Promise<ReadonlySet<string>> {
    if (suspensions.length === 0) return new Set();
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM users WHERE id = ANY($1::uuid[]) AND is_active',
      [suspensions.map(({ data }) => data.userId)],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
