import { Module } from '@nestjs/common';
import { InboxModule } from '../inbox/inbox.module.js';
import { PushController } from './push.controller.js';
import { PushDevices } from './push-devices.js';
import { PushLine } from './push-line.js';
import { PushSender } from './push-sender.js';
import { PushService } from './push-service.js';
import { QueuePushes } from './queue-pushes.reaction.js';

/** Tells people on their devices what the bell tells. */
@Module({
  imports: [InboxModule],
  controllers: [PushController],
  providers: [PushDevices, PushLine, PushService, PushSender, QueuePushes],
})
export class PushModule {}
