import { Global, Module } from '@nestjs/common';
import { DraftExport } from './draft-export.port.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsLive } from './drafts.live.js';
import { DraftQueries } from './drafts.queries.js';
import { WaitingDraftsController } from './waiting-drafts.controller.js';
import { EndDraft } from './end-draft.js';
import { FinishPublications } from './finish-publications.reaction.js';
import { PublishDraft } from './publish-draft.js';
import { PublishDueDrafts } from './publish-due-drafts.js';
import { SaveDraft } from './save-draft.js';

/** Global for `DraftExport`: what somebody is writing belongs to what they take along. */
@Global()
@Module({
  controllers: [DraftsController, WaitingDraftsController],
  providers: [
    DraftQueries,
    SaveDraft,
    EndDraft,
    PublishDraft,
    PublishDueDrafts,
    FinishPublications,
    DraftsLive,
    { provide: DraftExport, useExisting: DraftQueries },
  ],
  exports: [DraftExport],
})
export class DraftsModule {}
