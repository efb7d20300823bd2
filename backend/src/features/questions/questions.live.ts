import { Injectable } from '@nestjs/common';
import { encodePosition } from '@shulayim/event-sourcing';
import { typesIn, type EventsOf, type RecordedOf } from '../../events/domain-events.js';
import { answerEvents, questionEvents } from '../../events/reading/question.events.js';
import { readerIdsOf, type Visitor } from '../../platform/auth/visitor.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource } from '../../platform/live-feed/live-source.js';

type Type = keyof typeof questionEvents | keyof typeof answerEvents;
type Event = RecordedOf<Type>;

/**
 * Tells whoever has a part open that its questions are to be asked for again, and its author, on the page of the work. Of an
 * answer hears only who gave it, and the author. Whoever was away asks by themselves.
 */
@Injectable()
export class QuestionsLive implements LiveSource<EventsOf<Type>> {
  readonly types = [...typesIn<Type>(questionEvents), ...typesIn<Type>(answerEvents)];

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly Event[], audience: Audience): Promise<LiveMessage[]> {
    return events.flatMap((event) => {
      const { partId, projectId } = event.data;
      // Whoever reads a part, or has a work's page open, follows it already: no further topic, and no further question who may.
      const messages = [
        { ...told(event, `part/${partId}`, `questions/${partId}`), isFor: concerns },
        { ...told(event, `project/${projectId}`, `questions/${projectId}`), isFor: isAuthor },
      ];
      return messages
        .filter(({ topic }) => audience.isFollowed(topic))
        .map(({ isFor, payload, ...message }) => ({
          ...message,
          payloadFor: (visitor: Visitor) => (isFor(event.data, visitor) ? payload : null),
        }));
    });
  }
}

const told = ({ position }: Event, topic: string, name: string) => ({
  ...({ kind: 'message', position, topic, name: 'changed' } as const),
  payload: { topic: name, position: encodePosition(position) },
});

const isAuthor = ({ authorId }: Event['data'], { person }: Visitor): boolean => authorId === person?.id;

function concerns(data: Event['data'], visitor: Visitor): boolean {
  if (isAuthor(data, visitor) || !('answerId' in data)) return true;
  return readerIdsOf(visitor).includes('readerId' in data ? data.readerId : data.userId);
}
