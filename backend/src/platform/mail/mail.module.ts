import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DiskTrouble, type WarnLog } from '../files/disk-trouble.js';
import { LOGGER } from '../logging/logging.module.js';
import { MailActionLinks } from './actions/mail-links.js';
import { MailTokens } from './actions/mail-tokens.js';
import { AcknowledgedMails } from './dispatch/acknowledged-mails.js';
import { InProcessCarrier } from './carriers/in-process.carrier.js';
import type { MailCarrier } from './carriers/mail-carrier.js';
import { QueueCarrier } from './carriers/queue.carrier.js';
import { MailDispatcher } from './dispatch/dispatch-mail.js';
import { MailKinds } from './mail-kinds.js';
import { MailedPeople } from './mailed-people.js';
import { MAIL_PACE, mailPace, type MailPace } from './dispatch/mail-pace.js';
import { MailDomains } from './outbox/mail-domains.js';
import { Outbox } from './outbox/outbox.queries.js';
import { RefusedAddresses } from './refused-addresses.js';
import { StopLinks } from './stops/stop-links.js';
import { StopTokens } from './stops/stop-tokens.js';
import { StoppedAddresses } from './stops/stopped-addresses.js';
import { UnwillingAddresses } from './stops/unwilling-addresses.js';
import { FolderTransport } from './transports/folder.transport.js';
import { MailFolder } from './transports/mail-folder.js';
import { MAIL_TRANSPORT, type MailTransport } from './transports/mail-transport.js';
import { SmtpTransport } from './transports/smtp.transport.js';

const MAIL_CARRIER = Symbol('MailCarrier');

/** Mail from the outbox to the world. Only processes that do background work carry it. */
@Global()
@Module({
  providers: [
    MailKinds,
    Outbox,
    MailDomains,
    RefusedAddresses,
    StoppedAddresses,
    UnwillingAddresses,
    StopTokens,
    StopLinks,
    MailedPeople,
    MailTokens,
    MailActionLinks,
    MailDispatcher,
    { provide: MAIL_PACE, useValue: mailPace },
    {
      provide: AcknowledgedMails,
      useFactory: ({ dataDir }: Settings, log: WarnLog = console) =>
        new AcknowledgedMails(
          join(dataDir, 'mail-acknowledged'),
          new DiskTrouble(log, 'The file of acknowledged mails'),
        ),
      inject: [Settings, { token: LOGGER, optional: true }],
    },
    {
      provide: MAIL_TRANSPORT,
      useFactory: ({ smtpUrl, dataDir }: Settings, pace: MailPace, log: WarnLog = console) =>
        smtpUrl
          ? new SmtpTransport(smtpUrl, pace.smtp)
          : new FolderTransport(join(dataDir, 'mail'), new DiskTrouble(log, 'The folder of mails')),
      inject: [Settings, MAIL_PACE, { token: LOGGER, optional: true }],
    },
    {
      provide: MailFolder,
      useFactory: (settings: Settings) => new MailFolder(join(settings.dataDir, 'mail')),
      inject: [Settings],
    },
    {
      provide: MAIL_CARRIER,
      useFactory: (settings: Settings, outbox: Outbox, dispatcher: MailDispatcher, kinds: MailKinds, pace: MailPace) =>
        settings.redisUrl
          ? new QueueCarrier(outbox, dispatcher, kinds, pace, settings.redisUrl)
          : new InProcessCarrier(outbox, dispatcher, kinds, pace),
      inject: [Settings, Outbox, MailDispatcher, MailKinds, MAIL_PACE],
    },
  ],
  exports: [
    MAIL_PACE,
    MailKinds,
    MailFolder,
    MailedPeople,
    MailTokens,
    MailActionLinks,
    RefusedAddresses,
    StoppedAddresses,
    UnwillingAddresses,
    StopTokens,
    StopLinks,
  ],
})
export class MailModule implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @Inject(Settings) private readonly settings: Settings,
    @Inject(MAIL_CARRIER) private readonly carrier: MailCarrier,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    private readonly domains: MailDomains,
  ) {}

  /** After all modules have registered their kinds. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.runsWorker) return;
    await this.domains.forgetIdle();
    this.carrier.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.carrier.stop();
    this.transport.close();
  }
}
