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
} from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { Settings } from '../config/settings.js';
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
          useFactory: async ({ databaseUrl }: Settings) => {
            const signal = new Signal({ connection: { connectionString: databaseUrl } });
            await signal.start();
            return signal;
          },
          inject: [Settings],
        },
        {
          provide: Vault,
          useFactory: (pool: Pool, { dataKey }: Settings) =>
            new Vault(pool, { dataKey: Buffer.from(dataKey, 'hex'), personalFields }),
          inject: [Pool, Settings],
        },
        {
          provide: EventStore,
          useFactory: (pool: Pool, signal: Signal, vault: Vault) => new EventStore(pool, { ...parts, signal, vault }),
          inject: [Pool, Signal, Vault],
        },
        {
          provide: ProjectionRunner,
          useFactory: (store: EventStore) => new ProjectionRunner(store),
          inject: [EventStore],
        },
        Reactions,
      ],
      exports: [Signal, Vault, EventStore, ProjectionRunner, Reactions],
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
