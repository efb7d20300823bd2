import { Global, Module } from '@nestjs/common';
import { MailKinds } from '../../platform/mail/kinds/mail-kinds.js';
import { SampleProjects } from './ports/sample-projects.port.js';
import { PartRevision } from './ports/part-revision.port.js';
import { PublicTexts } from './ports/public-texts.port.js';
import { ProjectService } from './ports/project-service.port.js';
import { WorkRights } from './ports/work-rights.port.js';
import { ProjectOwnership } from './ports/project-ownership.port.js';
import { ProjectLookup } from './ports/project-lookup.port.js';
import { ProjectModeration } from './ports/project-moderation.port.js';
import { BookAliasesController } from './controllers/book-aliases.controller.js';
import { DeletedController } from './deletion/deleted.controller.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { RestorableProjects } from './deletion/restorable-projects.queries.js';
import { LibraryController } from './library/library.controller.js';
import { LibraryQueries } from './library/library.queries.js';
import { PublicTextQueries } from './library/public-texts.queries.js';
import { ModerateProjects } from './administration/moderate-project.js';
import { ModeratedKind } from './mails/moderated.mail.js';
import { Announcements } from './mails/announcement.mail.js';
import { AnnouncementQueries } from './mails/announcement.queries.js';
import { ChangePart } from './parts/change-part.js';
import { AddPart } from './parts/add-part.js';
import { OrderParts } from './parts/order-parts.js';
import { PartPlaces } from './parts/part-places.js';
import { PartsController } from './parts/parts.controller.js';
import { DescribeVersion } from './parts/describe-version.js';
import { RestoreVersion } from './parts/restore-version.js';
import { ReviseFromDraft } from './parts/revise-from-draft.js';
import { VersionsController } from './parts/versions.controller.js';
import { VersionQueries } from './parts/versions.queries.js';
import { ProjectsController } from './controllers/projects.controller.js';
import { CreateSample } from './commands/create-sample.js';
import { HandOverProject } from './commands/hand-over-project.js';
import { StoredWorkRights } from './commands/stored-work-rights.js';
import { ShareProject } from './commands/share-project.js';
import { ProjectsLive } from './projects.live.js';
import { ProjectQueries } from './projects.queries.js';
import { EventLogModule } from '../../platform/event-log/event-log.module.js';
import { moderationOutbox } from './mails/moderation.outbox.js';
import { announcementsOutbox } from './mails/announcements.outbox.js';

/** Global for `ProjectLookup`, which lists of works ask, for `PartRevision`, which drafts do, `SampleProjects`, and for `PublicTexts`, which the site map and the feed of public works do. */
@Global()
@Module({
  imports: [
    EventLogModule.forFeature(moderationOutbox, ({ mailSettleSeconds }) => announcementsOutbox(mailSettleSeconds)),
  ],

  controllers: [
    ProjectsController,
    PartsController,
    VersionsController,
    DeletionController,
    DeletedController,
    BookAliasesController,
    LibraryController,
  ],
  providers: [
    ProjectQueries,
    LibraryQueries,
    VersionQueries,
    DescribeVersion,
    RestoreVersion,
    RestorableProjects,
    ChangePart,
    AddPart,
    OrderParts,
    PartPlaces,
    ReviseFromDraft,
    ProjectsLive,
    AnnouncementQueries,
    Announcements,
    // The older name's controller hands its calls over to these.
    ProjectsController,
    DeletionController,
    ShareProject,
    CreateSample,
    ModerateProjects,
    ModeratedKind,
    { provide: WorkRights, useClass: StoredWorkRights },
    { provide: ProjectOwnership, useClass: HandOverProject },
    { provide: SampleProjects, useExisting: CreateSample },
    { provide: PartRevision, useExisting: ReviseFromDraft },
    { provide: ProjectService, useExisting: ShareProject },
    { provide: ProjectModeration, useExisting: ModerateProjects },
    { provide: ProjectLookup, useExisting: ProjectQueries },
    { provide: PublicTexts, useClass: PublicTextQueries },
  ],
  exports: [
    WorkRights,
    ProjectOwnership,
    SampleProjects,
    PartRevision,
    ProjectService,
    ProjectLookup,
    ProjectModeration,
    PublicTexts,
  ],
})
export class ProjectsModule {
  constructor(kinds: MailKinds, announcements: Announcements, moderated: ModeratedKind) {
    kinds.add(announcements.ofKind('new_version'), announcements.ofKind('new_part'), moderated);
  }
}
