import { Module } from '@nestjs/common';
import { MailStopsController } from './mail-stops.controller.js';
import { OwnMailStopController } from './own-mail-stop.controller.js';
import { LiftSuppression } from './suppressed/lift-suppression.js';
import { SuppressedAddressesController } from './suppressed/suppressed-addresses.controller.js';
import { SuppressedAddressesQueries } from './suppressed/suppressed-addresses.queries.js';

/** 'Never write to me again', and taking it back; which addresses are written to no more, as admins see them. What it means to mails is the mail platform's affair. */
@Module({
  controllers: [MailStopsController, OwnMailStopController, SuppressedAddressesController],
  providers: [SuppressedAddressesQueries, LiftSuppression],
})
export class MailStopsModule {}
