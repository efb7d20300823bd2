import { Module } from '@nestjs/common';
import { ActivityController } from './activity.controller.js';
import { ActivityLive } from './activity.live.js';
import { ActivityQueries } from './activity.queries.js';

/** The log as a timeline for admins, as it grows. */
@Module({ controllers: [ActivityController], providers: [ActivityQueries, ActivityLive] })
export class ActivityModule {}
