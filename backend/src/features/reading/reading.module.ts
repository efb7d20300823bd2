import { Global, Module } from '@nestjs/common';
import { TextLookup } from './ports/text-lookup.port.js';
import { TextAccessPolicy } from './ports/text-access-policy.port.js';
import { AccessRecorder } from './ports/access-recorder.port.js';
import { OpenText } from './open-text.js';
import { PlaceKeeper } from './ports/place-keeper.port.js';
import { ReadSoFarLookup } from './ports/read-so-far.port.js';
import { TextBodies } from './ports/text-bodies.port.js';
import { HomeLive } from './home/home.live.js';
import { ReadProjects } from './home/read-projects.js';
import { ReadingController } from './home/reading.controller.js';
import { SaveProgress } from './progress/save-progress.js';
import { ProgressController } from './progress/progress.controller.js';
import { TextChanges } from './progress/text-changes.js';
import { TextChangesController } from './progress/text-changes.controller.js';
import { ReadingPlaces } from './progress/reading-places.js';
import { StoredTextAccessPolicy } from './stored-text-access-policy.js';
import { ReadingQueries } from './reading.queries.js';
import { ClaimGuestAccesses } from './claim-guest-accesses.reaction.js';
import { RecordAccess } from './record-access.js';
import { TextVersions } from './text-versions.js';
import { TextsController } from './texts.controller.js';

/** Global for what others ask: who may open what, and the text itself. */
@Global()
@Module({
  controllers: [TextsController, ProgressController, TextChangesController, ReadingController],
  providers: [
    StoredTextAccessPolicy,
    ReadingQueries,
    OpenText,
    RecordAccess,
    ClaimGuestAccesses,
    ReadingPlaces,
    SaveProgress,
    TextChanges,
    ReadProjects,
    HomeLive,
    TextVersions,
    { provide: TextBodies, useExisting: TextVersions },
    { provide: ReadSoFarLookup, useExisting: ReadingPlaces },
    { provide: PlaceKeeper, useExisting: ReadingPlaces },
    { provide: TextAccessPolicy, useExisting: StoredTextAccessPolicy },
    { provide: TextLookup, useExisting: OpenText },
    { provide: AccessRecorder, useExisting: RecordAccess },
  ],
  exports: [TextAccessPolicy, TextLookup, TextBodies, AccessRecorder, ReadSoFarLookup, PlaceKeeper],
})
export class ReadingModule {}
