import { EventParking } from './event-parking.js';
import { lagsOf, type Lag } from '../lag.js';
import { Leadership, type LeadershipTimes } from '../leadership/leadership.js';
import { LeadershipLost, type Lease } from '../leadership/lease.js';
import { logStart, type Position } from '../position.js';
import { Poller } from './poller.js';
import { Waiting, type WaitingListener } from '../waiting.js';
import type { EventStore } from '../../store/event-store.js';
import type { RecordedEvent } from '../../store/recorded-event.js';

export interface SubscriptionDefinition extends WaitingListener {
  /** Of the checkpoint; kept for ever, so never renamed. */
  name: string;
  types?: readonly string[];
  /**
   * At least once: after a crash or a failure the same batch comes again, so it must bear being repeated. An event that
   * fails again and again is set aside, in `parked_events`.
   */
  handle(events: RecordedEvent[]): Promise<void> | void;
  batchSize?: number;
  /** At least so long from one look at the log to the next. Default 0. */
  restMs?: number;
  /** Where a subscription begins that has no checkpoint yet. Default 'beginning'. */
  startAt?: 'beginning' | 'now';
  /** Told of an event that was set aside, and after how many tries. */
  onParked?: (event: RecordedEvent, error: unknown, tries: number) => void;
  /** How long a leader that falls silent leads on. */
  times?: LeadershipTimes;
  /** Told when another process leads by now, or the database was away for longer than a lease: not of a planned end. */
  onLeadershipLost?: () => void;
}

/**
 * Follows the log for good: one process leads, handles, and then moves the checkpoint; another takes over when it
 * dies, or is not heard of for a time. Survives restarts of the database.
 */
export class Subscription {
  private readonly leadership: Leadership;
  private readonly waiting: Waiting;
  private poller: Poller | null = null;

  constructor(
    private readonly store: EventStore,
    private readonly definition: SubscriptionDefinition,
  ) {
    const { name, times, onLeadershipLost } = definition;
    this.waiting = new Waiting(definition);
    this.leadership = new Leadership(store.leases, `subscription ${name}`, times, {
      onError: (error) => this.waiting.failed('lease', error),
      onAnswer: (isLeader) => {
        this.waiting.succeeded('lease');
        // What failed here is another process's by now.
        if (!isLeader) this.waiting.succeeded('page');
      },
      onLost: onLeadershipLost,
    });
  }

  get isLeader(): boolean {
    return this.leadership.isLeader;
  }

  start(): void {
    this.leadership.start((lease) => this.lead(lease));
  }

  /** Resolves when the batch in hand is handled and checkpointed. */
  stop(): Promise<void> {
    return this.leadership.stop();
  }

  /** How far the checkpoint is behind, counted up to 10,000 events. */
  async lag(): Promise<Lag> {
    const [lag] = await lagsOf(this.store.pool, [this.definition.name], 10_000);
    return lag ?? { name: this.definition.name, events: 0, seconds: 0, isAhead: false };
  }

  private async lead(lease: Lease): Promise<() => Promise<void>> {
    const { name } = this.definition;
    const { checkpoints } = this.store;
    const from = await this.begin(lease);
    const parking = new EventParking(this.store.pool, lease, this.definition);
    const poller = new Poller(this.store.tail, {
      ...this.definition,
      from,
      handle: (events) => parking.handle(events),
      moved: async (position, isHandled) => {
        if (isHandled) await checkpoints.save({ name, lease, position });
        else checkpoints.step({ name, lease, position });
      },
      // Whoever has lost the lead is about to stop.
      onError: (error) => (error instanceof LeadershipLost ? undefined : this.waiting.failed('page', error)),
      onSuccess: () => this.waiting.succeeded('page'),
    });
    this.poller = poller;
    poller.start();
    return async () => {
      await poller.stop();
      await checkpoints.flush(name);
    };
  }

  /** The last position handled by this process while it leads. */
  get position(): Position | null {
    return this.poller?.position ?? null;
  }

  private async begin(lease: Lease): Promise<Position> {
    const { name, startAt } = this.definition;
    const { checkpoints } = this.store;
    const reached = await checkpoints.load(name);
    if (reached) return reached;
    const position = startAt === 'now' ? ((await this.store.head()) ?? logStart) : logStart;
    await checkpoints.save({ name, lease, position });
    return position;
  }
}
