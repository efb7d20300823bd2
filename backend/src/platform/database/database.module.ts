import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { openDatabase, type MigrationClass } from './open-database.js';

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
          useFactory: (settings: Settings) => openDatabase(settings.databaseUrl, migrations),
          inject: [Settings],
        },
        {
          provide: Pool,
          useFactory: (dataSource: DataSource) => (dataSource.driver as unknown as { master: Pool }).master,
          inject: [DataSource],
        },
      ],
      exports: [DataSource, Pool],
    };
  }

  /** Last of all: whoever still writes in its own shutdown hook needs the pool. */
  async onApplicationShutdown(): Promise<void> {
    await this.dataSource.destroy();
  }
}
