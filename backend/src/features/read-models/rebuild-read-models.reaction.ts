import { Inject, Injectable } from '@nestjs/common';
import { EventStore, ProjectionRunner, isConnectionLoss } from '@shulayim/event-sourcing';
import type { Logger } from 'pino';
import { type EventHandlers, EventReaction } from '../../platform/event-log/event-reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { readModel, readModelStream } from './domain/read-model.decider.js';
import { Rebuilds } from './rebuilds.js';
import type { EventsOf } from '../../events/domain-events.js';

/** How often it is said how far it has come, at most. */
const tellEveryMs = 500;

/**
 * Rebuilds what an operator asked for, in one of the processes that do the background work: all that waits by then
 * together, on one connection, so that the log is read once and the site goes on. When that process dies, the next begins
 * anew: the rows in use stay as they are until the new ones are complete.
 */
@Injectable()
export class RebuildReadModels extends EventReaction<EventsOf<'ProjectionRebuildRequested'>> {
  readonly name = 'rebuild-read-models';
  protected readonly on: EventHandlers<EventsOf<'ProjectionRebuildRequested'>> = {
    ProjectionRebuildRequested: async ({ id, data }) => {
      if (await this.isOver(data.name)) return;
      const asked = new Map([...(await this.waiting()), [data.name, id]]);
      if (asked.size > 1 && (await this.rebuiltTogether(asked))) return;
      for (const [name, causationId] of asked) await this.rebuild(name, causationId);
    },
  };

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly runner: ProjectionRunner,
    private readonly rebuilds: Rebuilds,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    super(reactions);
  }

  /** Done before, when the process died before it could say so; or a read model of an older program. */
  private async isOver(name: string): Promise<boolean> {
    const last = (await this.store.read(readModelStream(name))).at(-1);
    return last?.type !== 'ProjectionRebuildRequested';
  }

  /** What else has been asked for, and by which event. */
  private async waiting(): Promise<[name: string, causationId: string][]> {
    const asked: [string, string][] = [];
    for (const name of await this.rebuilds.waiting()) {
      const last = (await this.store.read(readModelStream(name))).at(-1);
      if (last?.type === 'ProjectionRebuildRequested' && this.typesOf(name).length > 0) asked.push([name, last.id]);
    }
    return asked;
  }

  /** @returns whether it was done; when one of them failed, nothing is said of any: alone, the others may be well */
  private async rebuiltTogether(asked: ReadonlyMap<string, string>): Promise<boolean> {
    const tellers = new Map<string, (done: { events: number; ms: number }) => void>();
    for (const name of asked.keys()) {
      await this.begin(name);
      tellers.set(name, this.teller(name));
    }
    try {
      const done = await this.runner.rebuildAll([...asked.keys()], (name, soFar) => tellers.get(name)?.(soFar));
      for (const [name, { events, ms }] of done)
        await this.end({ type: 'FinishRebuild', name, events, ms }, asked.get(name) ?? '');
      return true;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      this.log.error({ err: error, projections: [...asked.keys()] }, 'read models were not rebuilt together');
      return false;
    }
  }

  private async begin(name: string): Promise<void> {
    await this.rebuilds.start(name);
    await this.rebuilds.counted(name, this.typesOf(name));
  }

  private async rebuild(name: string, causationId: string): Promise<void> {
    await this.begin(name);
    try {
      const done = await this.runner.rebuild(name, this.teller(name));
      await this.end({ type: 'FinishRebuild', name, ...done }, causationId);
    } catch (error) {
      // The database will be back, and then this comes again.
      if (isConnectionLoss(error)) throw error;
      this.log.error({ err: error, projection: name }, 'a read model was not rebuilt');
      await this.end({ type: 'GiveUpRebuild', name }, causationId);
    }
  }

  private typesOf(name: string): string[] {
    const known = this.store.config.projections.find((projection) => projection.name === name);
    return known ? known.on.flatMap(({ types }) => [...types]) : [];
  }

  /** Progress is for whoever looks; that it cannot be told stops nothing. */
  private teller(name: string): (done: { events: number; ms: number }) => void {
    let toldMs = 0;
    return ({ events, ms }) => {
      if (ms - toldMs < tellEveryMs) return;
      toldMs = ms;
      void this.rebuilds.came(name, events).catch(() => undefined);
    };
  }

  private async end(
    command:
      { type: 'FinishRebuild'; name: string; events: number; ms: number } | { type: 'GiveUpRebuild'; name: string },
    causationId: string,
  ): Promise<void> {
    const { name } = command;
    const isDone = command.type === 'FinishRebuild';
    await this.store.handle(readModel, readModelStream(name), command, {
      metadata: { actor: { kind: 'system', id: null }, causationId, at: new Date().toISOString() },
      alongside: (tx) => this.rebuilds.end(tx, name, isDone ? 'ready' : 'failed', isDone ? command.events : null),
    });
  }
}
