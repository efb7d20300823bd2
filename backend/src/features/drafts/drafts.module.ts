import { Global, Module } from '@nestjs/common';
import { DraftExport } from './ports/draft-export.port.js';
import { DraftsController } from './drafts.controller.js';
import { DraftsLive } from './drafts.live.js';
import { DraftQueries } from './drafts.queries.js';
import { WaitingDraftsController } from './waiting-drafts.controller.js';
import { EndDraft } from './commands/end-draft.js';
import { FinishPublications } from './finish-publications.reaction.js';
import { PublishDraft } from './publish-draft.js';
import { PublishDueDrafts } from './publish-due-drafts.js';
import { SaveDraft } from './commands/save-draft.js';
import { WriteNextText } from './commands/write-next-text.js';
import { NextText } from './ports/next-text.port.js';

/** Global for `DraftExport`: what somebody is writing belongs to what they take along; and for `NextText` (suggestions). */
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
    WriteNextText,
    { provide: DraftExport, useExisting: DraftQueries },
    { provide: NextText, useExisting: WriteNextText },
  ],
  exports: [DraftExport, NextText],
})
export class DraftsModule {}
