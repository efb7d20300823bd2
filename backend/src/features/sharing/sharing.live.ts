import { Injectable } from '@nestjs/common';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveSource, Recheck } from '../../platform/live-feed/live-source.js';
import { type EventsOf, type RecordedOf } from '../../events/domain-events.js';

const types = [
  'LinkSwitchedOff',
  'LinkChanged',
  'ProjectSettingsChanged',
  'AccountDeleted',
  'AccountLeftoversErased',
] as const;
type Type = (typeof types)[number];

/** A link that changes, a work that does, an author who leaves: each may close a text to those who are reading it. */
@Injectable()
export class SharingLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  /** Which parts a whole work's link opened is not worth a query: whoever reads any part is asked again. */
  async effects(events: readonly RecordedOf<Type>[]): Promise<Recheck[]> {
    return events.map(({ data, position }) => {
      const partId = 'partId' in data ? data.partId : null;
      const concerns = (topic: string): boolean => (partId ? topic === `part/${partId}` : topic.startsWith('part/'));
      return { kind: 'recheck', position, concerns };
    });
  }
}
