import { Injectable } from '@nestjs/common';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveEffect, LiveSource } from '../../platform/live-feed/live-source.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { type EventsOf, type RecordedOf } from '../../events/domain-events.js';

const types = [
  'ReaderInvited',
  'InvitationNotDelivered',
  'InvitationOpened',
  'ReaderJoined',
  'InvitationRefused',
  'InvitationRevoked',
  'InvitedPersonForgotten',
  'InvitedRoleChanged',
  'MemberAdded',
  'MemberLeft',
] as const;
type Type = (typeof types)[number];

/** An invitation that ends may close a text to whoever reads it; and its author's open project page shows what became of it. */
@Injectable()
export class InvitationsLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly policy: TextAccessPolicy,
  ) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveEffect[]> {
    const followed = new Set(events.map(({ data }) => data.projectId).filter((id) => audience.isFollowed(topicOf(id))));
    const members = followed.size > 0 ? await this.policy.members([...followed]) : new Map<string, Set<string>>();
    return events.flatMap((event) => [changed(event, members.get(event.data.projectId)), ...rechecked(event)]);
  }
}

const topicOf = (projectId: string): string => `project/${projectId}`;

/** The list of invited people is its author's alone; who has a role in the work is its members' too. */
function changed(
  { data: { projectId, authorId }, position }: RecordedOf<Type>,
  members: ReadonlySet<string> = new Set(),
): LiveEffect {
  const isTheirs = (id: string) => id === authorId || members.has(id);
  return changedMessage(topicOf(projectId), position, ({ person }) => person !== null && isTheirs(person.id));
}

/** What may close a text to somebody. */
const closing: readonly Type[] = ['InvitationRevoked', 'InvitedPersonForgotten', 'InvitedRoleChanged', 'MemberLeft'];

const rechecked = ({ type, data, position }: RecordedOf<Type>): LiveEffect[] => {
  const concerns = (topic: string) => topic.startsWith('part/') || topic === topicOf(data.projectId);
  return closing.includes(type) ? [{ kind: 'recheck', position, concerns }] : [];
};
