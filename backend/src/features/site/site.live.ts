import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Announcement, LiveSource } from '../../platform/live-feed/live-source.js';
import { StoredSwitches } from './stored-switches.js';

/** A switch that is set reaches every process and every open page. */
@Injectable()
export class SiteLive implements LiveSource {
  readonly types = ['SiteSettingsChanged', 'SenderAddressChanged'];

  constructor(
    hub: LiveHub,
    private readonly switches: StoredSwitches,
  ) {
    hub.register({ source: this });
  }

  /** One message, however many changes came together: it tells the state, not the change. */
  async effects(events: readonly RecordedEvent[]): Promise<Announcement[]> {
    this.switches.forget();
    const last = events.at(-1);
    if (!last) return [];
    return [
      {
        kind: 'everybody',
        position: last.position,
        name: 'site',
        payload: { site: await this.switches.current() },
      },
    ];
  }
}
