import { Injectable } from '@nestjs/common';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveEffect, LiveSource } from '../../platform/live-feed/live-source.js';
import { isOf, type EventsOf, type RecordedOf } from '../../events/domain-events.js';

const types = ['ProjectOffered', 'ProjectOfferWithdrawn', 'ProjectOfferDeclined', 'ProjectHandedOver'] as const;
type Type = (typeof types)[number];

const ofWork = ['part/', 'project/', 'questions/'];

/** Open pages of both people show what became of an offer; once it is accepted, everybody's rights are asked anew. */
@Injectable()
export class HandoverLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  effects(events: readonly RecordedOf<Type>[]): Promise<LiveEffect[]> {
    return Promise.resolve(events.flatMap(effectsOf));
  }
}

function effectsOf(event: RecordedOf<Type>): LiveEffect[] {
  const { data, position } = event;
  const topic = `project/${data.projectId}`;
  if (!isOf(event, ['ProjectHandedOver'])) {
    const people: string[] = [data.authorId, ...('recipientId' in data ? [data.recipientId] : [])];
    return [changedMessage(topic, position, ({ person }) => person !== null && people.includes(person.id))];
  }
  return [
    // The author's name is another one for everybody.
    changedMessage(topic, position),
    ...event.data.partIds.map((partId) => changedMessage(`part/${partId}`, position)),
    ...[event.data.authorId, event.data.formerAuthorId].map((id) => changedMessage(`feed/${id}`, position)),
    { kind: 'recheck', position, concerns: (name) => ofWork.some((prefix) => name.startsWith(prefix)) },
  ];
}
