import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { Clock } from '../../../platform/config/clock.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import { type EventHandlers, EventReaction } from '../../../platform/event-log/event-reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { EndSessions } from '../sessions/ending/end-sessions.js';
import { DemoPeople } from './demo-people.js';
import type { EventsOf } from '../../../events/domain-events.js';

/** When the demo ends, at a start without it or by the switch, so do the sessions of its people: open pages are told. */
@Injectable()
export class EndDemoSessions extends EventReaction<EventsOf<'SiteSettingsChanged'>> implements OnApplicationBootstrap {
  readonly name = 'end-demo-sessions';
  protected readonly on: EventHandlers<EventsOf<'SiteSettingsChanged'>> = {
    SiteSettingsChanged: async ({ id, data, metadata: { at } }) => {
      if (data.changes.demo === false) await this.end({ at, causationId: id }, at);
    },
  };

  constructor(
    reactions: Reactions,
    private readonly people: DemoPeople,
    private readonly sessions: EndSessions,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super(reactions);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.isDemo && !this.settings.isCommand) await this.end({ at: this.clock.now() });
  }

  /** @param before only those that began before; ISO 8601 */
  private async end(cause: Omit<Metadata, 'actor'>, before?: string): Promise<void> {
    const metadata: Metadata = { actor: { kind: 'system', id: null }, ...cause };
    for (const userId of await this.people.ids())
      await this.sessions.ofPerson(userId, { metadata, ...(before && { before }) });
  }
}
