import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { enterEpoch } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings/settings.js';
import { proveDataKey, openHashKey } from '../keys/data-key.js';
import { HashKey } from '../keys/hash-key.js';
import { LOGGER } from '../config/logging.module.js';
import { openDatabase, poolOf, type MigrationClass } from './open-database.js';

/** One connection pool per process: TypeORM migrates over it, the event store and the reads use it directly. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  static with(migrations: MigrationClass[]): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: DataSource,
          useFactory: (settings: Settings, log: Logger) =>
            openDatabase(settings.databaseUrl, migrations, {
              prove: (pool) => proveDataKey(pool, settings.dataKey),
              prepare: (pool) => enterTodaysEpoch(pool, log),
              directUrl: settings.databaseDirectUrl,
              poolSize: settings.databasePoolSize,
              onWaiting: () => log.info('another process migrates the database: waiting until it is done'),
            }),
          inject: [Settings, LOGGER],
        },
        {
          provide: Pool,
          useFactory: poolOf,
          inject: [DataSource],
        },
        {
          provide: HashKey,
          useFactory: async (pool: Pool, { dataKey }: Settings) => new HashKey(await openHashKey(pool, dataKey)),
          inject: [Pool, Settings],
        },
      ],
      exports: [DataSource, Pool, HashKey],
    };
  }

  /** Last of all: whoever still writes in its own shutdown hook needs the pool. */
  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}

async function enterTodaysEpoch(pool: Pool, log: Logger): Promise<void> {
  const { epoch, hasMoved } = await enterEpoch(pool);
  if (hasMoved) log.warn({ epoch }, 'the database came from another server: the log goes on in a new epoch');
}
