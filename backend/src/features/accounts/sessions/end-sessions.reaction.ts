import { Injectable } from '@nestjs/common';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { EndSessions } from './end-sessions.js';
import { type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

type Type = 'PasswordChanged' | 'RoleChanged';

/**
 * Who knew the old password is signed out, and who had the old role: also when the program died right after the new one
 * was set.
 */
@Injectable()
export class EndSessionsOfOldPassword implements Reaction<EventsOf<Type>> {
  readonly name = 'end-sessions-of-old-password';
  readonly types = ['PasswordChanged', 'RoleChanged'] as const;

  constructor(
    reactions: Reactions,
    private readonly sessions: EndSessions,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<Type>[]): Promise<void> {
    for (const { id, data, metadata, recordedAt } of events) {
      const actor = { kind: 'system', id: null } as const;
      await this.sessions.ofPerson(data.userId, {
        metadata: { actor, causationId: id, at: recordedAt },
        except: 'keptSessionId' in data ? data.keptSessionId : null,
        before: metadata.at,
      });
    }
  }
}
