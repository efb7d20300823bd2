import {
  Global,
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import {
  EventStore,
  ProjectionRunner,
  AppendNotifier,
  Vault,
  type EventStoreConfig,
  type OutboxWriter,
  type PresentFacts,
  type PersonalFields,
  type Unreadable,
} from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { Settings } from '../config/settings/settings.js';
import { LOGGER } from '../config/logging.module.js';
import { CheckpointWatch } from './checkpoint-watch.js';
import { ParkedEvents } from './parked-events.js';
import { Reactions } from './reactions.js';
import { ReadCaches } from './read-caches.js';

export interface EventLogParts extends Pick<EventStoreConfig, 'projections' | 'upcasters'> {
  readonly present?: () => PresentFacts;
  /** Which fields of which events are encrypted under whose key. */
  personalFields: PersonalFields;
}

/** An outbox may depend on settings, such as how long a mail waits. */
type FeatureOutbox = OutboxWriter | ((settings: Settings) => OutboxWriter);
const FEATURE_OUTBOXES = Symbol('outboxes of a feature');

/** Holds what one feature registered; found by `EventLogModule`. */
@Module({})
class FeatureOutboxesModule {}

/** The log, with the read models that change in its transactions. Global: every feature writes to it. */
@Global()
@Module({})
export class EventLogModule implements OnModuleInit, BeforeApplicationShutdown {
  constructor(
    @Inject(AppendNotifier) private readonly signal: AppendNotifier,
    @Inject(ProjectionRunner) private readonly runner: ProjectionRunner,
  ) {}

  /** For a feature's own module: outboxes that are written with the events. */
  static forFeature(...outboxes: readonly FeatureOutbox[]): DynamicModule {
    return { module: FeatureOutboxesModule, providers: [{ provide: FEATURE_OUTBOXES, useValue: outboxes }] };
  }

  static with({ personalFields, present, ...parts }: EventLogParts): DynamicModule {
    return {
      module: EventLogModule,
      imports: [DiscoveryModule],
      providers: [
        {
          provide: AppendNotifier,
          useFactory: async ({ databaseDirectUrl }: Settings) => {
            const signal = new AppendNotifier({ connection: { connectionString: databaseDirectUrl } });
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
          useFactory: async (
            pool: Pool,
            signal: AppendNotifier,
            vault: Vault,
            settings: Settings,
            discovery: DiscoveryService,
          ) =>
            new EventStore(pool, {
              ...parts,
              ...(present && { present: await filled(pool, present()) }),
              outboxes: outboxesOfFeatures(discovery, settings),
              signal,
              vault,
              direct: { connectionString: settings.databaseDirectUrl },
            }),
          inject: [Pool, AppendNotifier, Vault, Settings, DiscoveryService],
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
        ReadCaches,
        CheckpointWatch,
      ],
      exports: [AppendNotifier, Vault, EventStore, ProjectionRunner, ParkedEvents, Reactions, ReadCaches],
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

/** As the log has it until now; what comes is heard as it is appended, or read. */
async function filled(pool: Pool, facts: PresentFacts): Promise<PresentFacts> {
  const { rows } = await pool.query<{ type: string; version: number; data: object }>(
    'SELECT type, version, data FROM events WHERE type = ANY($1)',
    [facts.types],
  );
  facts.hear(rows);
  return facts;
}

function outboxesOfFeatures(discovery: DiscoveryService, settings: Settings): OutboxWriter[] {
  return discovery
    .getProviders()
    .filter(({ token }) => token === FEATURE_OUTBOXES)
    .flatMap(({ instance }) => instance as readonly FeatureOutbox[])
    .map((outbox) => (typeof outbox === 'function' ? outbox(settings) : outbox));
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
