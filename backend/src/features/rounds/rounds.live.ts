import { Injectable } from '@nestjs/common';
import { encodePosition } from '@shulayim/event-sourcing';
import { typesIn, type EventsOf, type RecordedOf } from '../../events/domain-events.js';
import { roundEvents } from '../../events/reading/round.events.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveEffect, LiveSource } from '../../platform/live-feed/live-source.js';

type Type = keyof typeof roundEvents;
type Event = RecordedOf<Type>;
const closing: readonly Type[] = ['RoundLeft', 'RoundReaderRemoved', 'RoundReaderForgotten', 'RoundDeleted'];

/** The page of a work's rounds hears that they are to be asked for again; and whoever is out of one may have a text open that closes. */
@Injectable()
export class RoundsLive implements LiveSource<EventsOf<Type>> {
  readonly types = typesIn<Type>(roundEvents);

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly Event[], audience: Audience): Promise<LiveEffect[]> {
    return events.flatMap((event) => [...changed(event, audience), ...rechecked(event)]);
  }
}

/** Whoever has a work's page open follows it already; rounds are its author's alone. */
function changed({ position, data: { projectId, authorId } }: Event, audience: Audience): LiveEffect[] {
  const topic = `project/${projectId}`;
  if (!audience.isFollowed(topic)) return [];
  const payload = { topic: `rounds/${projectId}`, position: encodePosition(position) };
  const payloadFor = ({ person }: { person: { id: string } | null }) => (person?.id === authorId ? payload : null);
  return [{ kind: 'message', position, topic, name: 'changed', payloadFor }];
}

const rechecked = ({ type, position }: Event): LiveEffect[] =>
  closing.includes(type) ? [{ kind: 'recheck', position, concerns: (topic) => topic.startsWith('part/') }] : [];
