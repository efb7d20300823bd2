import { Injectable } from '@nestjs/common';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Announcement, LiveSource } from '../../platform/live-feed/live-source.js';
import { StoredSwitches } from './stored-switches.js';
import { type EventsOf, type RecordedOf } from '../../events/domain-events.js';

const types = [
  'SiteSettingsChanged',
  'SenderAddressChanged',
  'MaintenanceWindowAnnounced',
  'MaintenanceWindowCancelled',
] as const;
type Type = (typeof types)[number];

/** A switch that is set reaches every process and every open page. */
@Injectable()
export class SiteLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly switches: StoredSwitches,
  ) {
    hub.register({ source: this });
  }

  /** One message, however many changes came together: it tells the state, not the change. */
  async effects(events: readonly RecordedOf<Type>[]): Promise<Announcement[]> {
    const last = events.at(-1);
    if (!last) return [];
    return [
      {
        kind: 'everybody',
        position: last.position,
        name: 'site',
        payload: { site: await this.switches.renewed() },
      },
    ];
  }
}
