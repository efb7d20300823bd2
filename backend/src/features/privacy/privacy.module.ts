import { Module } from '@nestjs/common';
import { DeleteAccount } from './delete-account.js';
import { ExportPerson } from './export-person.js';
import { OutsidePlaces } from './outside-places.js';
import { FindTraces } from './person-traces.js';
import { PrivacyController } from './privacy.controller.js';
import { ForgetMails } from './reactions/forget-mails.reaction.js';
import { RemovalController } from './removal.controller.js';

@Module({
  controllers: [PrivacyController, RemovalController],
  providers: [DeleteAccount, ExportPerson, FindTraces, ForgetMails, OutsidePlaces],
})
export class PrivacyModule {}
