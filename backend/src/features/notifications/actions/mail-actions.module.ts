import { Module } from '@nestjs/common';
import { AttemptLimits } from '../../../platform/http/attempt-limits.js';
import { MailChoicesController } from '../choices/choices.controller.js';
import { ChooseMails } from '../choices/choose-mails.js';
import { EndMails } from './end-mails.js';
import { HeldLinks } from './held-link.js';
import { MailActionQueries } from './mail-action.queries.js';
import { MailActionsController } from './mail-actions.controller.js';
import { ShowMailAction } from './show-mail-action.js';

/** What people may do by the links of notification mails, and how often they get such mails about a work. */
@Module({
  controllers: [MailActionsController, MailChoicesController],
  providers: [AttemptLimits, ChooseMails, EndMails, HeldLinks, MailActionQueries, ShowMailAction],
})
export class MailActionsModule {}
