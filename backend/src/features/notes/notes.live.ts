import { Injectable } from '@nestjs/common';
import { encodePosition, type Position } from '@shulayim/event-sourcing';
import type { EventsOf, RecordedOf } from '../../events/domain-events.js';
import { readerIdsOf } from '../../platform/auth/visitor.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource } from '../../platform/live-feed/live-source.js';

const types = ['NoteTaken', 'NoteWritten', 'NoteRemoved', 'NoteSent', 'NoteClaimed'] as const;
type Event = RecordedOf<(typeof types)[number]>;

/** Tells a reader's other pages of a part that their notes are to be asked for again; nobody else. */
@Injectable()
export class NotesLive implements LiveSource<EventsOf<Event['type']>> {
  readonly types = types;

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly Event[], audience: Audience): Promise<LiveMessage[]> {
    return events
      .filter(({ data }) => audience.isFollowed(`part/${data.partId}`))
      .map(({ data, position }) => toMessage(data, position));
  }
}

/** Whoever reads a part follows it for its comments: no further topic. */
const toMessage = (data: Event['data'], position: Position): LiveMessage => ({
  kind: 'message',
  position,
  topic: `part/${data.partId}`,
  name: 'changed',
  payloadFor: (visitor) =>
    readerIdsOf(visitor).includes('readerId' in data ? data.readerId : data.userId)
      ? { topic: `notes/${data.partId}`, position: encodePosition(position) }
      : null,
});
