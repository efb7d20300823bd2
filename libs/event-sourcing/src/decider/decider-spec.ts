import { deepStrictEqual, fail } from 'node:assert/strict';
import { stateOf, type Decider, type Fact } from './decider.js';
import { Refusal } from './refusal.js';

export interface DeciderOutcome<Event extends Fact> {
  then(...events: Event[]): void;
  thenNothing(): void;
  thenRefused(code: string): void;
}

export interface DeciderSpec<Command, Event extends Fact> {
  given(...events: Event[]): { when(command: Command): DeciderOutcome<Event> };
}

/**
 * Given/when/then for a decider, with no test framework in it: a wrong outcome throws an `AssertionError`.
 *
 * A `Refusal` where events were expected, or events where a refusal was, fail with both sides named; any other
 * error thrown by the decider is a bug and comes through unchanged.
 */
export function deciderSpec<State, Command, Event extends Fact>(
  decider: Decider<State, Command, Event>,
): DeciderSpec<Command, Event> {
  return {
    given: (...history) => ({
      when(command) {
        const decided = (): Event[] => decider.decide(stateOf(decider, history), command);
        return {
          then: (...events) => deepStrictEqual(decided(), events),
          thenNothing: () => deepStrictEqual(decided(), []),
          thenRefused: (code) => refusedWith(code, decided),
        };
      },
    }),
  };
}

function refusedWith(code: string, decided: () => Fact[]): void {
  let events: Fact[];
  try {
    events = decided();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return deepStrictEqual(error.code, code);
  }
  fail(`expected refusal '${code}', but it decided [${events.map((event) => event.type).join(', ')}]`);
}
