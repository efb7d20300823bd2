import { Global, Module } from '@nestjs/common';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { SubscriberEraser } from './subscriber-eraser.port.js';
import { ForgetWelcomes } from './forget-welcomes.reaction.js';
import { MarketingQueries } from './list/marketing.queries.js';
import { SubscribersAdminController } from './list/subscribers-admin.controller.js';
import { SubscriberQueries } from './list/subscribers.queries.js';
import { SubscribersController } from './subscribers.controller.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';
import { WaitingList } from './waiting-list.js';
import { WelcomeKind } from './mails/welcome.mail.js';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { subscribersOutbox } from './subscribers.outbox.js';

/** Global for `SubscriberEraser`, which the deletion of an account asks. */
@Global()
@Module({
  imports: [EventLogModule.forFeature(subscribersOutbox)],

  controllers: [SubscribersController, SubscribersAdminController],
  providers: [
    WaitingList,
    SubscriberQueries,
    MarketingQueries,
    UnsubscribeTokens,
    WelcomeKind,
    ForgetWelcomes,
    { provide: SubscriberEraser, useExisting: WaitingList },
  ],
  exports: [SubscriberEraser],
})
export class SubscribersModule {
  constructor(kinds: MailKinds, welcome: WelcomeKind) {
    kinds.add(welcome);
  }
}
