import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnModuleInit,
} from '@nestjs/common';
import {
  EventStore,
  ProjectionRunner,
  Signal,
  Vault,
  type EventStoreConfig,
  type PersonalFields,
  type Unreadable,
} from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { Settings } from '../config/settings.js';
import { LOGGER } from '../logging/logging.module.js';
import { CheckpointWatch } from './checkpoint-watch.js';
import { ParkedEvents } from './parked-events.js';
import { Reactions } from './reactions.js';

export interface EventLogParts extends Pick<EventStoreConfig, 'projections' | 'outboxes' | 'upcasters'> {
  /** Which fields of which events are encrypted under whose key. */
  personalFields: PersonalFields;
}

/** The log, with the read models that change in its transactions. Global: every feature writes to it. */
@Global()
@Module({})
export class EventLogModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    @Inject(Signal) private readonly signal: Signal,
    @Inject(ProjectionRunner) private readonly runner: ProjectionRunner,
  ) {}

  static with({ personalFields, ...parts }: EventLogParts): DynamicModule {
    return {
      module: EventLogModule,
      providers: [
        {
          provide: Signal,
          useFactory: async ({ databaseDirectUrl }: Settings) => {
            const signal = new Signal({ connection: { connectionString: databaseDirectUrl } });
            await signal.start();
            return signal;
          },
          inject: [Settings],
        },
        {
          provide: Vault,
          useFactory: (pool: Pool, { dataKey }: Settings, log: Logger) =>
            new Vault(pool, {
              dataKey: Buffer.from(dataKey, 'hex'),
              personalFields,
              onUnreadable: tellOnce(log),
            }),
          inject: [Pool, Settings, LOGGER],
        },
        {
          provide: EventStore,
          useFactory: (pool: Pool, signal: Signal, vault: Vault, { databaseDirectUrl }: Settings) =>
            new EventStore(pool, { ...parts, signal, vault, direct: { connectionString: databaseDirectUrl } }),
          inject: [Pool, Signal, Vault, Settings],
        },
        {
          provide: ProjectionRunner,
          useFactory: (store: EventStore, log: Logger) =>
            new ProjectionRunner(store, undefined, (projection) =>
              log.info({ projection }, 'another process rebuilds a read model: waiting until it is done'),
            ),
          inject: [EventStore, LOGGER],
        },
        ParkedEvents,
        Reactions,
        CheckpointWatch,
      ],
      exports: [Signal, Vault, EventStore, ProjectionRunner, ParkedEvents, Reactions],
    };
  }

  /** Read models whose version moved on are made again; with several processes, by the first one. */
  async onModuleInit(): Promise<void> {
    await this.runner.ensureBuilt();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.signal.stop();
  }
}

/** One line for each person and field: a rebuild may meet the same damage thousands of times. */
function tellOnce(log: Logger): (what: Unreadable) => void {
  const told = new Set<string>();
  return ({ person, field }) => {
    const what = `${person} ${field ?? 'key'}`;
    if (told.has(what)) return;
    told.add(what);
    log.error({ person, field }, 'a personal value cannot be opened and reads as missing');
  };
}
