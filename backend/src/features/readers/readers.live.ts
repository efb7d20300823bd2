import { Inject, Injectable } from '@nestjs/common';
import { EventStore, encodePosition, logStart, type EventCondition } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { fieldText, type EventsOf, type RecordedOf } from '../../events/domain-events.js';
import type { Visitor } from '../../platform/auth/visitor.js';
import { PeriodicTask } from '../../platform/background/periodic-task.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource, LiveTopic } from '../../platform/live-feed/live-source.js';
import { ReadersQueries } from './list/readers.queries.js';

/** `project/<id>/readers`. */
const topicOf = (projectId: string): string => `project/${projectId}/readers`;
const projectOf = (topic: string): string | null => /^project\/([^/]+)\/readers$/.exec(topic)?.[1] ?? null;
/** How often it is looked whether somebody has read on, while their author watches: that is no event. */
const paceMs = 4000;
const types = [
  ...(['TextAccessed', 'TextFinished', 'VersionFinished', 'AccessClaimed', 'ReaderInvited', 'ReaderJoined'] as const),
  ...(['InvitationRevoked', 'CommentAdded', 'CommentDeleted', 'ReplyAdded', 'FixAnswered', 'ReadersReminded'] as const),
  ...(['RoundReadersReminded', 'ReadersGrouped', 'ReadersUngrouped'] as const),
  ...(['ReaderGroupMade', 'ReaderGroupRenamed', 'ReaderGroupRemoved'] as const),
  ...([
    'ReactionGiven',
    'ReactionChanged',
    'ReactionTakenBack',
    'ReactedPassagesPlaced',
    'CommentsReanchored',
  ] as const),
] as const;
type Type = (typeof types)[number];

/** The readers' page of a work hears that its table has changed: by events, and, at its own pace, that somebody read on. */
@Injectable()
export class ReadersLive extends PeriodicTask implements LiveSource<EventsOf<Type>>, LiveTopic {
  readonly types = types;
  /** The works whose pages are open here, and when somebody was last known to have read in them. */
  private readonly watched = new Map<string, string>();

  constructor(
    private readonly hub: LiveHub,
    private readonly readers: ReadersQueries,
    private readonly store: EventStore,
    private readonly pool: Pool,
    @Inject(LOGGER) log: Logger,
  ) {
    super({ everyMs: paceMs, failure: 'whoever watches their readers was not told' }, true, log);
    hub.register({ source: this, topic: this });
  }

  owns(topic: string): boolean {
    return projectOf(topic) !== null;
  }

  async allow(topic: string, { person }: Visitor): Promise<void> {
    const projectId = projectOf(topic) ?? '';
    const isOwn = person?.isActive && isUuid(projectId) && (await this.readers.ownWork(projectId, person.id));
    if (!isOwn) throw new NotFound();
    if (!this.watched.has(projectId))
      this.watched.set(projectId, (await this.lastRead([projectId])).get(projectId) ?? '');
  }

  lost() {
    return { name: 'resync', payload: {} } as const;
  }

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveMessage[]> {
    const last = new Map(events.map((event) => [topicOf(event.data.projectId), event.position]));
    return [...last].flatMap(([topic, position]) =>
      audience.isFollowed(topic) ? [changedMessage(topic, position)] : [],
    );
  }

  async missedEvents(topic: string): Promise<EventCondition | null> {
    const projectId = projectOf(topic);
    if (projectId === null) return null;
    return { sql: `${fieldText('TextAccessed', 'projectId')} = $5`, values: [projectId] };
  }

  protected async work(): Promise<void> {
    for (const id of this.watched.keys()) if (!this.hub.isFollowed(topicOf(id))) this.watched.delete(id);
    if (this.watched.size === 0) return;
    const read = await this.lastRead([...this.watched.keys()]);
    const moved = [...read].filter(([id, at]) => this.watched.get(id) !== at);
    if (moved.length === 0) return;
    const position = encodePosition((await this.store.head()) ?? logStart);
    for (const [id, at] of moved) {
      this.watched.set(id, at);
      // Nothing is in the log since: what tells this from the last time is when it was read.
      this.hub.tellFollowers(topicOf(id), 'changed', { topic: `${topicOf(id)}/${at}`, position });
    }
  }

  /** When somebody last read on in each of the works. */
  private async lastRead(projectIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; at: string }>({
      name: 'readers_last_read',
      text: `SELECT pt.project_id AS id, max(g.updated_at)::text AS at FROM parts pt JOIN reading_progress g ON g.part_id = pt.id
             WHERE pt.project_id = ANY($1::uuid[]) AND g.updated_at IS NOT NULL GROUP BY 1`,
      values: [projectIds],
    });
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}
