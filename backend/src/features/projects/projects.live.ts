import { Injectable } from '@nestjs/common';
import type { EventCondition } from '@shulayim/event-sourcing';
import type { Visitor } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveEffect, LiveSource, LiveTopic } from '../../platform/live-feed/live-source.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { moderationTypes } from './domain/project.moderation.js';
import { ProjectQueries } from './projects.queries.js';
import { fieldText, isOf, type EventsOf, type RecordedOf } from '../../events/domain-events.js';

const ofPart = ['PartRevised', 'PartRenamed', 'PartMoved', 'PartFeedbackChanged', 'VersionDescribed'] as const;
const deletions = ['PartDeleted', 'ProjectDeleted'] as const;
/** The whole work looks different, and may be closed to who reads it. */
const forProject = ['ProjectSettingsChanged', ...moderationTypes] as const;
const types = [...ofPart, ...deletions, 'PartAdded', 'PartRestored', ...forProject] as const;
type Type = (typeof types)[number];
const [projectTopic, partTopic] = ['project/', 'part/'];

const ofProject = fieldText('ProjectCreated', 'projectId');
/** What concerns the whole work names no part. */
const ofItsPart = fieldText('PartRevised', 'partId');

/** Open pages of a work, and of a text of it, learn that it has changed, and load it again. */
@Injectable()
export class ProjectsLive implements LiveSource<EventsOf<Type>>, LiveTopic {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly projects: ProjectQueries,
    private readonly policy: TextAccessPolicy,
  ) {
    hub.register({ source: this, topic: this });
  }

  owns(topic: string): boolean {
    return topic.startsWith(projectTopic) && !topic.includes('/', projectTopic.length);
  }

  async allow(topic: string, visitor: Visitor): Promise<void> {
    const projectId = topic.slice(projectTopic.length);
    if (!isUuid(projectId)) throw new NotFound();
    const { person } = visitor;
    if (person?.isActive && (await this.projects.ownProject(projectId, person.id))) return;
    if ((await this.policy.openPartsOf(projectId, visitor)) === null) throw new NotFound();
  }

  /** Loading again says what is left to see. */
  lost() {
    return { name: 'resync', payload: {} } as const;
  }

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveEffect[]> {
    const effects = await Promise.all(events.map((event) => this.effectsOf(event, audience)));
    return effects.flat();
  }

  async missedEvents(topic: string): Promise<EventCondition | null> {
    if (this.owns(topic)) return { sql: `${ofProject} = $5`, values: [topic.slice(projectTopic.length)] };
    if (!topic.startsWith(partTopic) || topic.includes('/', partTopic.length)) return null;
    const partId = topic.slice(partTopic.length);
    const projectId = await this.projects.projectOf(partId);
    return { sql: `${ofProject} = $5 AND coalesce(${ofItsPart}, $6) = $6`, values: [projectId, partId] };
  }

  private async effectsOf(event: RecordedOf<Type>, audience: Audience) {
    const { type, data, position } = event;
    const topics = [projectTopic + data.projectId, ...(await this.partTopics(event))].filter((topic) =>
      audience.isFollowed(topic),
    );
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
    if (!isOf(event, forProject)) return [];
    return (await this.projects.placesOf(event.data.projectId)).map(({ id }) => partTopic + id);
  }
}
