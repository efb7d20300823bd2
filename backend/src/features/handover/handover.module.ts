import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { CompleteHandovers } from './completing/complete-handovers.js';
import { CompleteHandedOver } from './completing/complete-handovers.reaction.js';
import { HandoverCompletion } from './completing/handover-completion.port.js';
import { HandoversInLog } from './completing/handovers.queries.js';
import { ResealWork } from './completing/reseal-work.js';
import { HandoverLive } from './handover.live.js';
import { handoverOutbox } from './handover.outbox.js';
import { OfferDeclinedKind, WorkHandedOverKind, WorkOfferedKind } from './mails/handover.mail.js';
import { HandOver } from './offering/hand-over.js';
import { HandoverController } from './offering/handover.controller.js';
import { HandoverQueries } from './offering/handover.queries.js';

/** Global for `HandoverCompletion`, which the deletion of an account asks. */
@Global()
@Module({
  imports: [EventLogModule.forFeature(handoverOutbox)],
  controllers: [HandoverController],
  providers: [
    ...[HandoverQueries, HandOver, HandoverLive],
    ...[HandoversInLog, ResealWork, CompleteHandovers, CompleteHandedOver],
    ...[WorkOfferedKind, OfferDeclinedKind, WorkHandedOverKind],
    { provide: HandoverCompletion, useExisting: CompleteHandovers },
  ],
  exports: [HandoverCompletion],
})
export class HandoverModule implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly offered: WorkOfferedKind,
    private readonly declined: OfferDeclinedKind,
    private readonly handedOver: WorkHandedOverKind,
  ) {}

  onModuleInit(): void {
    this.kinds.add(this.offered, this.declined, this.handedOver);
  }
}
