import { comparePositions, type EventCondition, type EventStore, type Position } from '@shulayim/event-sourcing';
import type { Visitor } from '../auth/visitor.js';
import { createBatchLoader } from '../database/queries/batch-loader.js';
import type { LiveMessage, LiveSource } from './live-source.js';

/** More events than this, and whoever comes back loads everything again instead. */
const maxMissed = 500;

/** What one who comes back asks of a source. */
interface Asked {
  readonly source: LiveSource;
  readonly topic: string;
  readonly visitor: Visitor;
  readonly after: Position;
  readonly condition: EventCondition;
}
/** `null`: too much to tell. */
type Told = readonly LiveMessage[] | null;

/** What happened while sockets were away: all that come back to one topic at once share a look at the log. */
export class MissedEvents {
  private readonly looks = createBatchLoader((asked: readonly Asked[]) => this.lookFor(asked));

  constructor(private readonly store: Pick<EventStore, 'readSince'>) {}

  /** @returns null when it is too much to tell */
  async of(asked: Asked): Promise<Told> {
    const outcome = await this.looks.load(asked);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  private async lookFor(asked: readonly Asked[]): Promise<PromiseSettledResult<Told>[]> {
    const groups = groupsOf(asked);
    const looks = await Promise.allSettled(groups.map((group) => this.look(group)));
    const outcomes = new Map<Asked, PromiseSettledResult<Told>>();
    for (const [nth, look] of looks.entries())
      for (const one of groups[nth] ?? [])
        outcomes.set(one, look.status === 'rejected' ? look : { ...look, value: look.value.get(one) ?? null });
    return asked.map((one) => outcomes.get(one) ?? { status: 'fulfilled', value: null });
  }

  /** @param asked alike but for who asks, and after what */
  private async look(asked: readonly Asked[]): Promise<ReadonlyMap<Asked, Told>> {
    const [first, ...others] = [...asked].sort((a, b) => comparePositions(a.after, b.after));
    if (!first) return new Map();
    const { source, topic, condition } = first;
    const events = await this.store.readSince(first.after, maxMissed + 1, source.types, condition);
    // Who was away for less may have missed less.
    if (events.length > maxMissed)
      return new Map([[first, null], ...(others.length > 0 ? await this.look(others) : [])]);
    if (events.length === 0) return new Map(asked.map((one) => [one, []]));
    const effects = await source.effects(events, {
      isFollowed: (name) => name === topic,
      peopleFollowing: () => [...new Set(asked.flatMap(({ visitor }) => visitor.person?.id ?? []))],
    });
    const messages = effects.filter((effect) => effect.kind === 'message').filter((message) => message.topic === topic);
    return new Map(
      asked.map((one) => [one, messages.filter(({ position }) => comparePositions(position, one.after) > 0)]),
    );
  }
}

/** Those who ask one source the same of one topic. */
function groupsOf(asked: readonly Asked[]): (readonly Asked[])[] {
  const sources = [...new Set(asked.map(({ source }) => source))];
  const groups = new Map<string, Asked[]>();
  for (const one of asked) {
    const { sql, values } = one.condition;
    const key = JSON.stringify([sources.indexOf(one.source), one.topic, sql, values]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
