import type { Fact, RecordedEvent } from '@shulayim/event-sourcing';
import type { Reaction } from './reaction.js';
import type { Reactions } from './reactions.js';

/** What is done about each type. A misspelt type or field does not compile, nor does one that was forgotten. */
export type EventHandlers<E extends Fact> = {
  readonly [Type in E['type']]: (event: RecordedEvent<Extract<E, { type: Type }>>) => Promise<unknown>;
};

/** A reaction that handles one event after the other, in their order. */
export abstract class EventReaction<E extends Fact> implements Reaction<E> {
  abstract readonly name: string;
  protected abstract readonly on: EventHandlers<E>;

  constructor(reactions: Reactions) {
    reactions.register(this);
  }

  get types(): readonly E['type'][] {
    return Object.keys(this.on);
  }

  async handle(events: readonly RecordedEvent<E>[]): Promise<void> {
    const handlers: Readonly<Record<string, (event: RecordedEvent<never>) => Promise<unknown>>> = this.on;
    for (const event of events) await handlers[event.type]?.(event as RecordedEvent<never>);
  }
}
