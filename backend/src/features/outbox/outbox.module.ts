import { Module } from '@nestjs/common';
import { OperateOutbox } from './operate-outbox.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxQueries } from './outbox.queries.js';
import { Recipients } from './recipients.js';

/** The outbox as operators see it. */
@Module({ controllers: [OutboxController], providers: [OutboxQueries, OperateOutbox, Recipients] })
export class OutboxModule {}
