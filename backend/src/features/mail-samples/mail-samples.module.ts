import { Module } from '@nestjs/common';
import { MailSamples } from './mail-samples.js';
import { MailSamplesController } from './mail-samples.controller.js';

/** Shows operators what the program writes to people. Needs `MailModule` and the features' kinds of mail. */
@Module({ controllers: [MailSamplesController], providers: [MailSamples] })
export class MailSamplesModule {}
