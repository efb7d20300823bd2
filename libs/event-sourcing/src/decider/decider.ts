/** Something that happened: a name in the past tense and the plain data that tells it. Stored for ever. */
export interface Fact<T extends string = string, D extends object = object> {
  readonly type: T;
  readonly data: Readonly<D>;
}

/**
 * The rules of one kind of stream, pure: no clock, no ids, no database, no async.
 *
 * `decide` returns the events that a command leads to (none when there is nothing to do) or throws a `Refusal`;
 * `evolve` folds one event into the state and never throws.
 */
export interface Decider<State, Command, Event extends Fact> {
  readonly initial: State;
  decide(state: State, command: Command): Event[];
  evolve(state: State, event: Event): State;
}

/** Folds a stream's history, oldest first, into its present state. */
export function stateOf<State, Event extends Fact>(
  decider: Pick<Decider<State, never, Event>, 'initial' | 'evolve'>,
  events: readonly Event[],
): State {
  return events.reduce((state, event) => decider.evolve(state, event), decider.initial);
}
