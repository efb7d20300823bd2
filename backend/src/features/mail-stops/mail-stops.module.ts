import { Module } from '@nestjs/common';
import { MailStopsController } from './mail-stops.controller.js';
import { OwnMailStopController } from './own-mail-stop.controller.js';

/** 'Never write to me again', and taking it back. What it means to mails is the mail platform's affair. */
@Module({ controllers: [MailStopsController, OwnMailStopController] })
export class MailStopsModule {}
