import { Module } from '@nestjs/common';
import { AttemptLimiter } from '../../../platform/http/rate-limiting/attempt-limiter.js';
import { MailChoicesController } from '../choices/choices.controller.js';
import { ChooseMails } from '../choices/choose-mails.js';
import { UnsubscribeByMail } from './unsubscribe-by-mail.js';
import { MailActionTokenVerifier } from './mail-action-token-verifier.js';
import { MailActionQueries } from './mail-action.queries.js';
import { MailActionsController } from './mail-actions.controller.js';
import { ShowMailAction } from './show-mail-action.js';

/** What people may do by the links of notification mails, and how often they get such mails about a work. */
@Module({
  controllers: [MailActionsController, MailChoicesController],
  providers: [
    AttemptLimiter,
    ChooseMails,
    UnsubscribeByMail,
    MailActionTokenVerifier,
    MailActionQueries,
    ShowMailAction,
  ],
})
export class MailActionsModule {}
