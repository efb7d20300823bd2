import { Injectable } from '@nestjs/common';
import { type EventHandlers, EventReaction } from '../../../../platform/event-log/event-reaction.js';
import { Reactions } from '../../../../platform/event-log/reactions.js';
import { type EventsOf, type RecordedOf } from '../../../../events/domain-events.js';
import { EndSessions } from './end-sessions.js';

type Type = 'PasskeyRemoved' | 'PasskeyBlocked' | 'PasskeysReset';

/** Whoever came in by a passkey that is good no more is signed out. */
@Injectable()
export class EndPasskeySessions extends EventReaction<EventsOf<Type>> {
  readonly name = 'end-passkey-sessions';
  protected readonly on: EventHandlers<EventsOf<Type>> = {
    PasskeyRemoved: (event) => this.end(event, event.data.passkeyId),
    PasskeyBlocked: (event) => this.end(event, event.data.passkeyId),
    PasskeysReset: (event) => this.end(event, null),
  };

  constructor(
    reactions: Reactions,
    private readonly sessions: EndSessions,
  ) {
    super(reactions);
  }

  /** @param passkeyId null: by whichever */
  private async end({ id, data, metadata, recordedAt }: RecordedOf<Type>, passkeyId: string | null): Promise<void> {
    await this.sessions.byPasskey(data.userId, passkeyId, {
      metadata: { actor: { kind: 'system', id: null }, causationId: id, at: recordedAt },
      before: metadata.at,
    });
  }
}
