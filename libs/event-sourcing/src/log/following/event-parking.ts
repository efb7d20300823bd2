import type { Pool } from 'pg';
import { mayPassByItself } from '../../store/store-errors.js';
import type { RecordedEvent } from '../../store/recorded-event.js';
import { fenced, LeadershipLost, whileLeading, type Lease } from '../leadership/lease.js';

/** With the pauses of a poller this takes some five seconds. */
const mostTries = 8;
const longestError = 500;

export interface ParkingOptions {
  /** Of the subscription. */
  readonly name: string;
  handle(events: RecordedEvent[]): Promise<void> | void;
  /** Told of an event that was set aside. */
  onParked?: ((event: RecordedEvent, error: unknown, tries: number) => void) | undefined;
}

/**
 * Hands pages to a handler. A page that fails is handed over event by event; the one that goes on failing is set aside in
 * `parked_events`, so that those after it are handled. What is not the event's fault, such as a database that is away, is
 * thrown and sets nothing aside.
 */
export class EventParking {
  private isOneByOne = false;
  private readonly settled = new Set<string>();
  private readonly tries = new Map<string, number>();

  constructor(
    private readonly pool: Pool,
    private readonly lease: Lease,
    private readonly options: ParkingOptions,
  ) {}

  /** @throws the handler's error while the page is to be handed over again, a little later */
  async handle(events: RecordedEvent[]): Promise<void> {
    if (!this.isOneByOne) {
      try {
        return await this.give(events);
      } catch (error) {
        if (isNoFaultOfEvents(error)) throw error;
        this.isOneByOne = true;
      }
    }
    for (const event of events) if (!this.settled.has(event.id)) await this.settle(event);
    this.isOneByOne = false;
    this.settled.clear();
    this.tries.clear();
  }

  private async settle(event: RecordedEvent): Promise<void> {
    try {
      await this.give([event]);
    } catch (error) {
      if (isNoFaultOfEvents(error)) throw error;
      const tries = (this.tries.get(event.id) ?? 0) + 1;
      this.tries.set(event.id, tries);
      if (tries < mostTries) throw error;
      await this.park(event, error, tries);
    }
    this.settled.add(event.id);
  }

  private async give(events: RecordedEvent[]): Promise<void> {
    this.lease.assertValid();
    await whileLeading(this.lease, () => this.options.handle(events));
  }

  private async park(event: RecordedEvent, error: unknown, tries: number): Promise<void> {
    const sentence = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    const { id, stream, version, type } = event;
    await this.lease.write(
      this.pool,
      'event_park',
      `INSERT INTO parked_events (subscription, event_id, stream_id, version, type, error, tries)
       SELECT $3, $4::uuid, $5, $6::int, $7, $8, $9::int FROM leases WHERE ${fenced} FOR SHARE OF leases
       ON CONFLICT (subscription, event_id) DO UPDATE
       SET error = excluded.error, tries = parked_events.tries + excluded.tries, parked_at = now(), retry_asked_at = NULL`,
      [this.options.name, id, stream, version, type, sentence, tries],
    );
    this.options.onParked?.(event, error, tries);
  }
}

const isNoFaultOfEvents = (error: unknown): boolean => error instanceof LeadershipLost || mayPassByItself(error);
