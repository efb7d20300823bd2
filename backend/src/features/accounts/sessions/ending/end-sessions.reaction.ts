import { Injectable } from '@nestjs/common';
import { type EventHandlers, EventReaction } from '../../../../platform/event-log/event-reaction.js';
import { Reactions } from '../../../../platform/event-log/reactions.js';
import { EndSessions } from './end-sessions.js';
import { type EventsOf, type RecordedOf } from '../../../../events/domain-events.js';

type Type = 'PasswordChanged' | 'RoleChanged';

/**
 * Who knew the old password is signed out, and who had the old role: also when the program died right after the new one
 * was set.
 */
@Injectable()
export class EndSessionsOfOldPassword extends EventReaction<EventsOf<Type>> {
  readonly name = 'end-sessions-of-old-password';
  protected readonly on: EventHandlers<EventsOf<Type>> = {
    PasswordChanged: (event) => this.end(event, event.data.keptSessionId),
    RoleChanged: (event) => this.end(event, null),
  };

  constructor(
    reactions: Reactions,
    private readonly sessions: EndSessions,
  ) {
    super(reactions);
  }

  private async end({ id, data, metadata, recordedAt }: RecordedOf<Type>, except: string | null): Promise<void> {
    await this.sessions.ofPerson(data.userId, {
      metadata: { actor: { kind: 'system', id: null }, causationId: id, at: recordedAt },
      except,
      before: metadata.at,
    });
  }
}
