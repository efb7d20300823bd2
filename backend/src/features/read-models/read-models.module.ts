import { Module } from '@nestjs/common';
import { DatabaseController } from './database.controller.js';
import { DatabaseQueries } from './database.queries.js';
import { EventCounts } from './event-counts.js';
import { RebuildReadModels } from './rebuild-read-models.reaction.js';
import { ReadModelsController } from './read-models.controller.js';
import { ReadModelsQueries } from './read-models.queries.js';
import { Rebuilds } from './rebuilds.js';
import { RequestRebuild } from './request-rebuild.js';

/** The database and its read models as operators see them, and the making anew of one. */
@Module({
  controllers: [ReadModelsController, DatabaseController],
  providers: [ReadModelsQueries, DatabaseQueries, EventCounts, Rebuilds, RequestRebuild, RebuildReadModels],
})
export class ReadModelsModule {}
