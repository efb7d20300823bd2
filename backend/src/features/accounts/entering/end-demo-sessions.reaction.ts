import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { EndSessions } from '../sessions/end-sessions.js';
import { DemoPeople } from './demo-people.js';
import { type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

/** When the demo ends, at a start without it or by the switch, so do the sessions of its people: open pages are told. */
@Injectable()
export class EndDemoSessions implements Reaction<EventsOf<'SiteSettingsChanged'>>, OnApplicationBootstrap {
  readonly name = 'end-demo-sessions';
  readonly types = ['SiteSettingsChanged'] as const;

  constructor(
    reactions: Reactions,
    private readonly people: DemoPeople,
    private readonly sessions: EndSessions,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    reactions.register(this);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.isDemo) await this.end({ at: this.clock.now() });
  }

  async handle(events: readonly RecordedOf<'SiteSettingsChanged'>[]): Promise<void> {
    for (const { id, data, metadata } of events)
      if (data.changes.demo === false) await this.end({ at: metadata.at, causationId: id }, metadata.at);
  }

  /** @param before only those that began before; ISO 8601 */
  private async end(cause: Omit<Metadata, 'actor'>, before?: string): Promise<void> {
    const metadata: Metadata = { actor: { kind: 'system', id: null }, ...cause };
    for (const userId of await this.people.ids())
      await this.sessions.ofPerson(userId, { metadata, ...(before && { before }) });
  }
}
