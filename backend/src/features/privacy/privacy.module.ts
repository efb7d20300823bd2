import { Module } from '@nestjs/common';
import { DeleteAccount } from './delete-account.js';
import { EraseLeftovers } from './erase-leftovers.js';
import { ExportPerson } from './export-person.js';
import { FinishDeletions } from './finish-deletions.js';
import { OutsidePlaces } from './outside-places.js';
import { FindTraces } from './person-traces.js';
import { PrivacyController } from './privacy.controller.js';
import { EraseLeftoversOfDeleted } from './reactions/erase-leftovers.reaction.js';
import { ForgetMails } from './reactions/forget-mails.reaction.js';
import { RemovalController } from './removal.controller.js';

@Module({
  controllers: [PrivacyController, RemovalController],
  providers: [
    DeleteAccount,
    EraseLeftovers,
    EraseLeftoversOfDeleted,
    ExportPerson,
    FindTraces,
    FinishDeletions,
    ForgetMails,
    OutsidePlaces,
  ],
})
export class PrivacyModule {}
