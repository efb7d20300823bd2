import { Injectable } from '@nestjs/common';
import { EventStore, type Metadata } from '@shulayim/event-sourcing';
import { session } from '../../domain/session.decider.js';
import { SessionsQueries } from '../sessions.queries.js';

interface Ending {
  readonly metadata: Metadata;
  /** The one that goes on. */
  readonly except?: string | null;
  /** Only those that began before; ISO 8601. */
  readonly before?: string;
  /** An admin's, who ends somebody else's. */
  readonly reason?: string | undefined;
}

/** Ends sessions: from then on their tokens are refused, and their sockets are told. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly store: EventStore,
    private readonly sessions: SessionsQueries,
  ) {}

  /** All of a person's. */
  async ofPerson(userId: string, { metadata, except = null, before, reason }: Ending): Promise<void> {
    for (const id of await this.sessions.livingOf(userId, before)) {
      if (id !== except) await this.one(id, userId, metadata, reason);
    }
  }

  /** Those that began by a passkey. @param passkeyId null: by whichever */
  async byPasskey(userId: string, passkeyId: string | null, { metadata, before }: Ending): Promise<void> {
    for (const id of await this.sessions.livingByPasskey(userId, passkeyId, before))
      await this.one(id, userId, metadata);
  }

  /** @param reason an admin's, who ends somebody else's */
  async one(sessionId: string, userId: string, metadata: Metadata, reason?: string): Promise<void> {
    const command = { type: 'EndSession', sessionId, userId, why: 'revoked', ...(reason && { reason }) } as const;
    await this.store.handle(session, `session-${sessionId}`, command, { metadata });
  }
}
