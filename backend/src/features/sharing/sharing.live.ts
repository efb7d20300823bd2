import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveSource, Recheck } from '../../platform/live-feed/live-source.js';

/** A link that changes, a work that does, an author who leaves: each may close a text to those who are reading it. */
@Injectable()
export class SharingLive implements LiveSource {
  readonly types = [
    'LinkSwitchedOff',
    'LinkChanged',
    'ProjectSettingsChanged',
    'AccountDeleted',
    'AccountLeftoversErased',
  ];

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  /** Which parts a whole work's link opened is not worth a query: whoever reads any part is asked again. */
  async effects(events: readonly RecordedEvent[]): Promise<Recheck[]> {
    return events.map(({ data, position }) => {
      const { partId } = data as { partId?: string | null };
      const concerns = (topic: string): boolean => (partId ? topic === `part/${partId}` : topic.startsWith('part/'));
      return { kind: 'recheck', position, concerns };
    });
  }
}
