import { Injectable } from '@nestjs/common';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveEffect, LiveSource } from '../../platform/live-feed/live-source.js';
import { type EventsOf, type RecordedOf } from '../../events/domain-events.js';

const types = [
  'ReaderInvited',
  'InvitationOpened',
  'ReaderJoined',
  'InvitationRefused',
  'InvitationRevoked',
  'InvitedPersonForgotten',
  'InvitedRoleChanged',
  'MemberLeft',
] as const;
type Type = (typeof types)[number];

/** An invitation that ends may close a text to whoever reads it; and its author's open project page shows what became of it. */
@Injectable()
export class InvitationsLive implements LiveSource<EventsOf<Type>> {
  readonly types = types;

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedOf<Type>[]): Promise<LiveEffect[]> {
    return events.flatMap((event) => [changed(event), ...rechecked(event)]);
  }
}

/** The list of invited people is its author's alone. */
function changed({ data: { projectId, authorId }, position }: RecordedOf<Type>): LiveEffect {
  return changedMessage(`project/${projectId}`, position, ({ person }) => person?.id === authorId);
}

/** What may close a text to somebody. */
const closing: readonly Type[] = ['InvitationRevoked', 'InvitedPersonForgotten', 'InvitedRoleChanged', 'MemberLeft'];

const rechecked = ({ type, data, position }: RecordedOf<Type>): LiveEffect[] => {
  const concerns = (topic: string) => topic.startsWith('part/') || topic === `project/${data.projectId}`;
  return closing.includes(type) ? [{ kind: 'recheck', position, concerns }] : [];
};
