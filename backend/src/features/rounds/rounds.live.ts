import { Injectable } from '@nestjs/common';
import { encodePosition } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { isOf, typesIn, type EventsOf, type RecordedOf } from '../../events/domain-events.js';
import { roundAnswerEvents, roundEvents } from '../../events/reading/round.events.js';
import { readerIdsOf } from '../../platform/auth/visitor.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveEffect, LiveSource } from '../../platform/live-feed/live-source.js';

const ofRounds = { ...roundEvents, ...roundAnswerEvents };
type OfRound = keyof typeof ofRounds | 'RoundReadersReminded';
type Type = OfRound | 'TextFinished';
const closing: readonly Type[] = ['RoundLeft', 'RoundReaderRemoved', 'RoundReaderForgotten', 'RoundDeleted'];

/**
 * The page of a work's rounds hears that they are to be asked for again; whoever is out of one may have a text open that closes;
 * and whoever finished a part, in a round that goes on by that, finds the way to the next one under it.
 */
@Injectable()
export class RoundsLive implements LiveSource<EventsOf<Type>> {
  readonly types: readonly Type[] = [
    ...typesIn<keyof typeof ofRounds>(ofRounds),
    'RoundReadersReminded',
    'TextFinished',
  ];

  constructor(
    hub: LiveHub,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this });
  }

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveEffect[]> {
    const effects: LiveEffect[] = [];
    for (const event of events) {
      if (isOf(event, finishing)) effects.push(...(await this.goneOn(event, audience)));
      else effects.push(...changed(event, audience), ...rechecked(event));
    }
    return effects;
  }

  private async goneOn({ position, data }: RecordedOf<'TextFinished'>, audience: Audience): Promise<LiveEffect[]> {
    const topic = `part/${data.partId}`;
    if (!audience.isFollowed(topic)) return [];
    const { rowCount } = await this.pool.query({
      name: 'rounds_by_finishing',
      text: `SELECT 1 FROM round_readers rr JOIN rounds rd ON rd.id = rr.round_id
             WHERE rr.reader_id = $1 AND rr.project_id = $2 AND rr.left_at IS NULL AND rd.pace = 'when_finished' LIMIT 1`,
      values: [data.readerId, data.projectId],
    });
    return rowCount ? [changedMessage(topic, position, (visitor) => readerIdsOf(visitor).includes(data.readerId))] : [];
  }
}

const finishing = ['TextFinished'] as const;

/** Whoever has a work's page open follows it already; rounds are its author's alone. */
function changed({ position, data }: RecordedOf<OfRound>, audience: Audience): LiveEffect[] {
  const topic = `project/${data.projectId}`;
  if (!audience.isFollowed(topic)) return [];
  const payload = { topic: `rounds/${data.projectId}`, position: encodePosition(position) };
  const payloadFor = ({ person }: { person: { id: string } | null }) => (person?.id === data.authorId ? payload : null);
  return [{ kind: 'message', position, topic, name: 'changed', payloadFor }];
}

const rechecked = ({ type, position }: RecordedOf<OfRound>): LiveEffect[] =>
  closing.includes(type) ? [{ kind: 'recheck', position, concerns: (topic) => topic.startsWith('part/') }] : [];
