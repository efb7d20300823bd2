import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@shulayim/event-sourcing';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveEffect, LiveSource } from '../../platform/live-feed/live-source.js';

/** An invitation that ends may close a text to whoever reads it; and its author's open project page shows what became of it. */
@Injectable()
export class InvitationsLive implements LiveSource {
  readonly types = [
    'ReaderInvited',
    'InvitationOpened',
    'ReaderJoined',
    'InvitationRefused',
    'InvitationRevoked',
    'InvitedPersonForgotten',
  ];

  constructor(hub: LiveHub) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedEvent[]): Promise<LiveEffect[]> {
    return events.flatMap((event) => [changed(event), ...rechecked(event)]);
  }
}

/** The list of invited people is its author's alone. */
function changed({ data, position }: RecordedEvent): LiveEffect {
  const { projectId, authorId } = data as { projectId: string; authorId: string };
  return changedMessage(`project/${projectId}`, position, ({ person }) => person?.id === authorId);
}

const rechecked = ({ type, position }: RecordedEvent): LiveEffect[] =>
  type === 'InvitationRevoked' || type === 'InvitedPersonForgotten'
    ? [{ kind: 'recheck', position, concerns: (topic) => topic.startsWith('part/') }]
    : [];
