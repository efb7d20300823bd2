import { Module } from '@nestjs/common';
import { DeleteAccount } from './erasure/delete-account.js';
import { EraseLeftovers } from './erasure/erase-leftovers.js';
import { ExportPerson } from './export/export-person.js';
import { FinishDeletions } from './erasure/finish-deletions.js';
import { ExternalPersonalData } from './erasure/external-personal-data.js';
import { FindPersonalData } from './erasure/personal-data-index.js';
import { PrivacyController } from './privacy.controller.js';
import { EraseLeftoversOfDeleted } from './reactions/erase-leftovers.reaction.js';
import { ForgetMails } from './reactions/forget-mails.reaction.js';
import { RemovalController } from './erasure/removal.controller.js';

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
