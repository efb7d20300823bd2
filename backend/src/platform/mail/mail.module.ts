import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EventStore } from '@shulayim/event-sourcing';
import { Settings } from '../config/settings/settings.js';
import { DiskTrouble, type WarnLog } from '../files/disk-trouble.js';
import { LOGGER } from '../config/logging.module.js';
import { MailActionLinks } from './actions/mail-links.js';
import { MailTokens } from './actions/mail-tokens.js';
import { SentJournal } from './dispatch/sent-journal.js';
import { InProcessMailQueue } from './queue/in-process-mail-queue.js';
import { OutboxWatch } from './queue/outbox-watch.js';
import type { MailQueue } from './queue/mail-queue.js';
import { MailDispatcher } from './dispatch/dispatch-mail.js';
import { MailKinds } from './kinds/mail-kinds.js';
import { MailedPeople } from './mailed-people.js';
import { MAIL_TIMINGS, mailTimings, type MailTimings } from './dispatch/mail-timings.js';
import { MailDomains } from './outbox/mail-domains.js';
import { Outbox } from './outbox/outbox.queries.js';
import { DeliveryReports } from './suppression/delivery-reports.js';
import { RefusedAddresses } from './suppression/refused-addresses.js';
import { ReturnPaths } from './suppression/return-paths.js';
import { StopLinks } from './suppression/stop-links.js';
import { StopTokens } from './suppression/stop-tokens.js';
import { UnsubscribedAddresses } from './suppression/unsubscribed-addresses.js';
import { SuppressionList } from './suppression/suppression-list.js';
import { FolderTransport } from './transports/folder.transport.js';
import { MailFolder } from './transports/mail-folder.js';
import { MAIL_TRANSPORT, type MailTransport } from './transports/mail-transport.js';

const MAIL_QUEUE = Symbol('MailQueue');

/** Mail from the outbox to the world. Only processes that do background work carry it. */
@Global()
@Module({
  providers: [
    MailKinds,
    Outbox,
    MailDomains,
    RefusedAddresses,
    ReturnPaths,
    DeliveryReports,
    UnsubscribedAddresses,
    SuppressionList,
    StopTokens,
    StopLinks,
    MailedPeople,
    MailTokens,
    MailActionLinks,
    MailDispatcher,
    {
      provide: MAIL_TIMINGS,
      useFactory: ({ mail }: Settings): MailTimings => ({
        ...mailTimings,
        perDomain: { ...mailTimings.perDomain, mails: mail.perDomain },
      }),
      inject: [Settings],
    },
    {
      provide: SentJournal,
      useFactory: ({ dataDir }: Settings, log: WarnLog = console) =>
        new SentJournal(join(dataDir, 'mail-acknowledged'), new DiskTrouble(log, 'The file of acknowledged mails')),
      inject: [Settings, { token: LOGGER, optional: true }],
    },
    {
      provide: MAIL_TRANSPORT,
      useFactory: async ({ smtpUrl, dataDir, mail }: Settings, pace: MailTimings, log: WarnLog = console) => {
        if (!smtpUrl) return new FolderTransport(join(dataDir, 'mail'), new DiskTrouble(log, 'The folder of mails'));
        const { SmtpTransport } = await import('./transports/smtp.transport.js');
        return new SmtpTransport(smtpUrl, pace.smtp, mail.dkim);
      },
      inject: [Settings, MAIL_TIMINGS, { token: LOGGER, optional: true }],
    },
    {
      provide: MailFolder,
      useFactory: (settings: Settings) => new MailFolder(join(settings.dataDir, 'mail')),
      inject: [Settings],
    },
    {
      provide: MAIL_QUEUE,
      useFactory: async (
        { redisUrl }: Settings,
        outbox: Outbox,
        dispatcher: MailDispatcher,
        kinds: MailKinds,
        pace: MailTimings,
        store: EventStore,
      ): Promise<MailQueue> => {
        const watch = new OutboxWatch(outbox, kinds, pace, store.config.signal);
        const parts = [outbox, dispatcher, watch, pace] as const;
        if (!redisUrl) return new InProcessMailQueue(...parts);
        // Late: a start without Redis does not read BullMQ's three hundred files.
        const { BullMailQueue } = await import('./queue/bull-mail-queue.js');
        return new BullMailQueue(...parts, redisUrl);
      },
      inject: [Settings, Outbox, MailDispatcher, MailKinds, MAIL_TIMINGS, EventStore],
    },
  ],
  exports: [
    MAIL_TIMINGS,
    MailKinds,
    MailFolder,
    MailedPeople,
    MailTokens,
    MailActionLinks,
    RefusedAddresses,
    ReturnPaths,
    DeliveryReports,
    UnsubscribedAddresses,
    SuppressionList,
    StopTokens,
    StopLinks,
  ],
})
export class MailModule implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(MAIL_QUEUE) private readonly queue: MailQueue,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    private readonly domains: MailDomains,
  ) {}

  /** After all modules have registered their kinds. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.runsWorker) return;
    await this.domains.forgetIdle();
    this.queue.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.stop();
    this.transport.close();
  }
}
