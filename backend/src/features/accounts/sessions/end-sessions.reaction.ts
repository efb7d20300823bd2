import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { EndSessions } from './end-sessions.js';

/**
 * Who knew the old password is signed out, and who had the old role: also when the program died right after the new one
 * was set.
 */
@Injectable()
export class EndSessionsOfOldPassword implements Reaction {
  readonly name = 'end-sessions-of-old-password';
  readonly types = ['PasswordChanged', 'RoleChanged'];

  constructor(
    reactions: Reactions,
    private readonly sessions: EndSessions,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedEvent[]): Promise<void> {
    for (const { id, data, metadata, recordedAt } of events) {
      const { userId, keptSessionId = null } = data as { userId: string; keptSessionId?: string | null };
      const actor = { kind: 'system', id: null } as const;
      await this.sessions.ofPerson(userId, {
        metadata: { actor, causationId: id, at: recordedAt },
        except: keptSessionId,
        before: metadata.at,
      });
    }
  }
}
