import { Injectable } from '@nestjs/common';
import type { Position } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Visitor } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveEffect, LiveMessage, LiveSource, LiveTopic } from '../../platform/live-feed/live-source.js';
import { TextGate } from '../../platform/ports/text-gate.js';
import { moderationTypes } from './domain/project.moderation.js';
import { WorkQueries } from './works.queries.js';
import { isOf, type EventsOf, type RecordedOf } from '../../events/index.js';

const ofPart = ['PartRevised', 'PartRenamed', 'PartMoved', 'PartFeedbackChanged'] as const;
const deletions = ['PartDeleted', 'ProjectDeleted'] as const;
/** The whole work looks different, and may be closed to who reads it. */
const ofWork = ['ProjectSettingsChanged', ...moderationTypes] as const;
const types = [...ofPart, ...deletions, 'PartAdded', 'PartRestored', ...ofWork] as const;
type Type = (typeof types)[number];
const [projectTopic, partTopic] = ['project/', 'part/'];

/** Open pages of a work, and of a text of it, learn that it has changed, and load it again. */
@Injectable()
export class WorksLive implements LiveSource<EventsOf<Type>>, LiveTopic {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly works: WorkQueries,
    private readonly gate: TextGate,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this, topic: this });
  }

  owns(topic: string): boolean {
    return topic.startsWith(projectTopic);
  }

  async allow(topic: string, visitor: Visitor): Promise<void> {
    const projectId = topic.slice(projectTopic.length);
    if (!isUuid(projectId)) throw new NotFound();
    const { person } = visitor;
    if (person?.isActive && (await this.works.ownProject(projectId, person.id))) return;
    if ((await this.gate.openPartsOf(projectId, visitor)) === null) throw new NotFound();
  }

  /** Loading again says what is left to see. */
  lost() {
    return { name: 'resync', payload: {} } as const;
  }

  async effects(events: readonly RecordedOf<Type>[], isFollowed: (topic: string) => boolean): Promise<LiveEffect[]> {
    const effects = await Promise.all(events.map((event) => this.effectsOf(event, isFollowed)));
    return effects.flat();
  }

  async missed(topic: string, _: Visitor, after: Position): Promise<LiveMessage[]> {
    const projectId = topic.slice(projectTopic.length);
    const places = await this.works.placesOf(projectId);
    return this.lastChange(topic, [`project-${projectId}`, ...places.map(({ id }) => `part-${id}`)], after);
  }

  async missedOf(topic: string, after: Position): Promise<LiveMessage[]> {
    if (!topic.startsWith(partTopic)) return [];
    const partId = topic.slice(partTopic.length);
    const projectId = await this.works.projectOf(partId);
    return this.lastChange(topic, [`part-${partId}`, `project-${projectId}`], after);
  }

  private async effectsOf(event: RecordedOf<Type>, isFollowed: (topic: string) => boolean) {
    const { type, data, position } = event;
    const topics = [projectTopic + data.projectId, ...(await this.partTopics(event))].filter(isFollowed);
    const effects: LiveEffect[] = topics.map((topic) => changedMessage(topic, position));
    if (type === 'PartDeleted')
      effects.push({ kind: 'recheck', position, concerns: (topic) => topic === `${partTopic}${data.partId}` });
    // Which parts the work had is not worth a query: whoever reads any part is asked again.
    if (type === 'ProjectDeleted' || isOf(event, moderationTypes))
      effects.push({ kind: 'recheck', position, concerns: (topic) => topic.startsWith(partTopic) });
    return effects;
  }

  /** The texts that look different now. */
  private async partTopics(event: RecordedOf<Type>): Promise<string[]> {
    if (isOf(event, ofPart)) return [`${partTopic}${event.data.partId}`];
    if (!isOf(event, ofWork)) return [];
    return (await this.works.placesOf(event.data.projectId)).map(({ id }) => partTopic + id);
  }

  /** One message, however much has changed: it only says that the page is to be loaded again. */
  private async lastChange(topic: string, streams: readonly string[], after: Position): Promise<LiveMessage[]> {
    const { rows } = await this.pool.query<Position>(
      `SELECT xid::text, position::text FROM events
       WHERE stream_id = ANY($1) AND type = ANY($2) AND (events.xid, events.position) > ($3::xid8, $4::bigint)
         AND events.xid < log_horizon()
       ORDER BY events.xid DESC, events.position DESC LIMIT 1`,
      [streams, this.types, after.xid, after.position],
    );
    return rows.map((position) => changedMessage(topic, position));
  }
}
