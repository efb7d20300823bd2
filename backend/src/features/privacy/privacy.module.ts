import { Module } from '@nestjs/common';
import { DeleteAccount } from './delete-account.js';
import { EraseLeftovers } from './erase-leftovers.js';
import { ExportPerson } from './export-person.js';
import { FinishDeletions } from './finish-deletions.js';
import { ExternalPersonalData } from './external-personal-data.js';
import { FindPersonalData } from './personal-data-index.js';
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
    FindPersonalData,
    FinishDeletions,
    ForgetMails,
    ExternalPersonalData,
  ],
})
export class PrivacyModule {}
