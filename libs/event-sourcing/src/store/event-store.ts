import type { ClientConfig, Pool } from 'pg';
import { stateOf, type Decider, type Fact } from '../decider/decider.js';
import { Refusal } from '../decider/refusal.js';
import { epochOf } from '../log/epoch.js';
import { Checkpoints } from '../log/following/checkpoints.js';
import { LogTail } from '../log/following/log-tail.js';
import { logStart, type Position } from '../log/position.js';
import { assertStillLeading } from '../log/leadership/lease.js';
import { LeaseTable } from '../log/leadership/lease-table.js';
import type { AppendNotifier } from '../log/append-notifier.js';
import type { OutboxWriter, Projection } from '../projections/projection.js';
import type { Vault } from '../vault/vault.js';
import { AppendListeners } from './appending/append-listeners.js';
import { appendRequest } from './appending/append-request.js';
import { AppendWriter } from './appending/append-writer.js';
import { Appender } from './appending/appender.js';
import { EventCodec, type PresentFacts } from './event-codec.js';
import { findDuplicate } from './idempotency.js';
import { LogReader, type EventCondition } from './log-reader.js';
import { isConnectionLoss, StoreUnavailable, StreamExists } from './store-errors.js';
import { appendInTransaction, type FaultPoint } from './appending/transactional-append.js';
import { StreamQueues } from './appending/stream-queues.js';
import type { Upcasters } from './upcasters.js';
import type { Appended, AppendOptions, Expected, RecordedEvent } from './recorded-event.js';

export interface EventStoreConfig {
  projections: readonly Projection[];
  outboxes?: readonly OutboxWriter[];
  upcasters?: Upcasters;
  vault?: Vault;
  present?: PresentFacts;
  signal?: AppendNotifier;
  /** How long a command waits for others on its stream, and tries again, in ms; 20 s unless said. */
  patienceMs?: number;
  /** For what needs a session of its own (a rebuild), where the pool leads to a pooler. Default: as the pool. */
  direct?: ClientConfig;
  /** Called between the steps of an append; a test throws, or kills, from it. */
  faultPoint?: FaultPoint;
}

type HandleOptions = AppendOptions & { expected?: 'new' };
type Handled<S> = Appended & { state: S };

const usualPatienceMs = 20_000;

/** The log: appends with their read models, streams, and the log in its safe order. One per process and database. */
export class EventStore {
  readonly codec: EventCodec;
  private readonly writer: AppendWriter;
  private readonly appender: Appender;
  private readonly reader: LogReader;
  private readonly turns: StreamQueues;
  private readonly listeners: AppendListeners;
  /** For those who follow the log in this process. */
  readonly tail: LogTail;
  readonly leases: LeaseTable;
  readonly checkpoints: Checkpoints;

  constructor(
    readonly pool: Pool,
    readonly config: EventStoreConfig,
  ) {
    this.codec = new EventCodec(config.upcasters, config.vault, config.present);
    const handlers = [...config.projections, ...(config.outboxes ?? [])].flatMap((writer) => writer.on);
    this.writer = new AppendWriter(pool, handlers, this.codec);
    this.appender = new Appender(this.writer, (appended) => this.listeners.tell(appended));
    this.reader = new LogReader(pool, this.codec);
    this.leases = new LeaseTable(pool);
    this.checkpoints = new Checkpoints(pool);
    this.tail = new LogTail(
      {
        readPage: (...asked) => this.available(this.reader.readPage(...asked)),
        readTail: (...asked) => this.available(this.reader.readTail(...asked)),
      },
      config.signal,
    );
    this.listeners = new AppendListeners(config.signal, (after, events) => this.tail.extend(after, events));
    this.turns = new StreamQueues(config.patienceMs ?? usualPatienceMs);
    const { present } = config;
    if (present) this.onAppended((events) => present.hear(events));
    // A connection that dies while nobody asks anything of it: the pool replaces it, and whoever has it in hand learns it
    // from the next statement. Unheard, its error would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Writes events to one stream, all or none, together with their read models and outbox rows.
   *
   * @throws StreamExists, UnknownStream, VersionConflict when the stream is not at `expected`
   * @throws IdempotencyMismatch when the key came with another body before
   * @throws StoreUnavailable when the database does not answer
   * @throws LeadershipLost in a subscription's handler, when another process may lead by now
   * @throws DatabaseError of `pg`, unchanged, when a read model refuses its row: `error.constraint` says which
   */
  async append(stream: string, expected: Expected, events: readonly Fact[], options: AppendOptions): Promise<Appended> {
    if (events.length === 0) throw new RangeError('an append has at least one event');
    assertStillLeading();
    const { idempotency, replay } = options;
    const duplicate = replay && idempotency && (await this.available(findDuplicate(this.pool, idempotency)));
    if (duplicate) return duplicate;
    const encoding = this.codec.encode(events, options.keys);
    const encoded = Array.isArray(encoding) ? encoding : await this.available(encoding);
    const request = appendRequest(stream, expected, encoded, options);
    const faultPoint = this.config.faultPoint;
    if (faultPoint) await faultPoint('before append');
    const appended = this.writer.fitsOneStatement(request)
      ? await this.appender.submit(request)
      : await this.appendTransaction(request);
    if (faultPoint) await faultPoint('after append');
    return appended;
  }

  /**
   * Loads a stream, decides, and appends at the version it loaded; begins again when another writer was faster. A
   * command that decides nothing writes nothing and answers with the stream's last event.
   *
   * @throws StoreUnavailable when others were faster for too long
   */
  async handle<S, C, E extends Fact>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    options: HandleOptions,
  ): Promise<Handled<S>> {
    if (options.expected === 'new') return this.begin(decider, stream, command, options);
    return this.inTurn(stream, async () => {
      const history = await this.read<E>(stream);
      return this.decideAndAppend(decider, stream, command, { history, options });
    });
  }

  /**
   * For a command that touches more than its stream: within this process one after another under each name, and again
   * after a pause for as long as it throws VersionConflict.
   *
   * @throws StoreUnavailable when that takes too long
   */
  inTurn<T>(name: string, attempt: () => Promise<T>): Promise<T> {
    return this.turns.take(name, attempt);
  }

  /** Hears what this process has committed, before whoever appended it is answered; not in the log's order. */
  onAppended(handle: (events: readonly RecordedEvent[]) => void): void {
    this.listeners.add(handle);
  }

  read<E extends Fact>(stream: string): Promise<RecordedEvent<E>[]> {
    return this.available(this.reader.read<E>(stream));
  }

  /** Events after a position (`null`: from the beginning), in log order. What it left out can only come later. */
  readLog(after: Position | null, limit: number, filter?: { types?: string[] }): Promise<RecordedEvent[]> {
    return this.available(this.reader.readLog(after, limit, filter));
  }

  /** After a position and below the log's horizon, in its order: what somebody who was away may have missed. */
  readSince(
    after: Position,
    limit: number,
    types: readonly string[],
    condition: EventCondition,
  ): Promise<RecordedEvent[]> {
    return this.available(this.reader.readSince(after, limit, types, condition));
  }

  /**
   * True for a place that somebody was told of before the log moved to another cluster: what they have seen may not have
   * come along, and what they missed cannot be said.
   */
  async isFromEarlierEpoch(position: Position): Promise<boolean> {
    return epochOf(position) < (await this.available(this.reader.epoch()));
  }

  /** The last position that may be read now; `null` for an empty log. */
  head(): Promise<Position | null> {
    return this.available(this.reader.head());
  }

  /** Ids of new streams come from the idempotency key: where the stream is there and the key is not, it was swept. */
  private async begin<S, C, E extends Fact>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    options: HandleOptions,
  ): Promise<Handled<S>> {
    try {
      return await this.decideAndAppend(decider, stream, command, { history: [], options });
    } catch (error) {
      if (!(error instanceof StreamExists) || !options.idempotency) throw error;
      const history = await this.read<E>(stream);
      return { ...unchanged(history), duplicate: true, state: stateOf(decider, history as unknown as E[]) };
    }
  }

  private async decideAndAppend<S, C, E extends Fact>(
    decider: Decider<S, C, E>,
    stream: string,
    command: C,
    { history, options }: { history: RecordedEvent<E>[]; options: HandleOptions },
  ): Promise<Handled<S>> {
    // A recorded event is of the union's shape, but its type and data are typed apart.
    const before = stateOf(decider, history as unknown as E[]);
    const repeated = async (): Promise<Handled<S> | null> => {
      const { idempotency } = options;
      const duplicate = idempotency && (await this.available(findDuplicate(this.pool, idempotency)));
      return duplicate ? { ...duplicate, state: before } : null;
    };
    let decided: E[];
    try {
      decided = decider.decide(before, command);
    } catch (error) {
      // The repeat of a request that succeeded may well be refused now: its first answer counts.
      const duplicate = error instanceof Refusal ? await repeated() : null;
      if (duplicate) return duplicate;
      throw error;
    }
    if (decided.length === 0) return (await repeated()) ?? { ...unchanged(history), state: before };
    const expected = options.expected ?? history.length;
    const appended = await this.append(stream, expected, decided, options);
    return {
      ...appended,
      state: appended.duplicate ? before : decided.reduce((state, event) => decider.evolve(state, event), before),
    };
  }

  private async appendTransaction(request: Parameters<typeof appendInTransaction>[1]): Promise<Appended> {
    const none = (): void => undefined;
    const appended = await this.available(appendInTransaction(this.writer, request, this.config.faultPoint ?? none));
    if (!appended.duplicate) this.listeners.tell([appended]);
    return appended;
  }

  private async available<T>(project: Promise<T>): Promise<T> {
    try {
      return await project;
    } catch (error) {
      throw isConnectionLoss(error) ? new StoreUnavailable(false, error) : error;
    }
  }
}

const unchanged = (history: readonly RecordedEvent[]): Appended => ({
  position: history.at(-1)?.position ?? logStart,
  version: history.length,
  duplicate: false,
  events: [],
});
