import { Injectable } from '@nestjs/common';
import type { EventCondition } from '@shulayim/event-sourcing';
import { isOf, typesIn, type EventsOf, type RecordedOf } from '../../events/domain-events.js';
import { draftEvents } from '../../events/writing/draft.events.js';
import type { Visitor } from '../../platform/auth/visitor.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveEffect, LiveSource, LiveTopic } from '../../platform/live-feed/live-source.js';
import { WorkRights } from '../projects/ports/work-rights.port.js';

type Type = keyof typeof draftEvents | 'PartDeleted';
const ofDraft = typesIn(draftEvents) as readonly (keyof typeof draftEvents)[];
const topicPattern = /^part\/([^/]+)\/draft$/;
const topicOf = (partId: string): string => `part/${partId}/draft`;

/** The other windows of whoever writes a text learn at once that a draft was saved, given a time, published or discarded. */
@Injectable()
export class DraftsLive implements LiveSource<EventsOf<Type>>, LiveTopic {
  readonly types = [...ofDraft, 'PartDeleted'] as const;

  constructor(
    hub: LiveHub,
    private readonly rights: WorkRights,
  ) {
    hub.register({ source: this, topic: this });
  }

  owns(topic: string): boolean {
    return topicPattern.test(topic);
  }

  async allow(topic: string, { person }: Visitor): Promise<void> {
    const [, partId = ''] = topicPattern.exec(topic) ?? [];
    if (!person?.isActive || !(await this.rights.ownerOfPartFor('write', partId, person.id))) throw new NotFound();
  }

  /** Loading again says what is left to see. */
  lost() {
    return { name: 'resync', payload: {} } as const;
  }

  async effects(events: readonly RecordedOf<Type>[]): Promise<LiveEffect[]> {
    return events.map((event): LiveEffect => {
      const { data, position } = event;
      const topic = topicOf(data.partId);
      if (isOf(event, ofDraft)) return changedMessage(topic, position);
      return { kind: 'recheck', position, concerns: (name) => name === topic };
    });
  }

  async missedEvents(topic: string): Promise<EventCondition | null> {
    const [, partId] = topicPattern.exec(topic) ?? [];
    return partId ? { sql: 'stream_id = $5', values: [`draft-${partId}`] } : null;
  }
}
