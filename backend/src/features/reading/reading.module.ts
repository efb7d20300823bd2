import { Global, Module } from '@nestjs/common';
import { TextDirectory } from '../../platform/ports/text-directory.js';
import { TextGate } from '../../platform/ports/text-gate.js';
import { AccessRecorder } from '../../platform/ports/access-recorder.js';
import { OpenText } from './open-text.js';
import { TextBodies } from '../../platform/ports/text-bodies.js';
import { HomeLive } from './home/home.live.js';
import { ReadWorks } from './home/read-works.js';
import { ReadingController } from './home/reading.controller.js';
import { KeepProgress } from './progress/keep-progress.js';
import { ProgressController } from './progress/progress.controller.js';
import { ReadingPlaces } from './progress/reading-places.js';
import { ReadingGate } from './reading-gate.js';
import { ReadingQueries } from './reading.queries.js';
import { ClaimGuestAccesses } from './reactions/claim-guest-accesses.reaction.js';
import { RecordAccess } from './record-access.js';
import { TextVersions } from './text-versions.js';
import { TextsController } from './texts.controller.js';

/** Global for what others ask: who may open what, and the text itself. */
@Global()
@Module({
  controllers: [TextsController, ProgressController, ReadingController],
  providers: [
    ReadingGate,
    ReadingQueries,
    OpenText,
    RecordAccess,
    ClaimGuestAccesses,
    ReadingPlaces,
    KeepProgress,
    ReadWorks,
    HomeLive,
    TextVersions,
    { provide: TextBodies, useExisting: TextVersions },
    { provide: TextGate, useExisting: ReadingGate },
    { provide: TextDirectory, useExisting: OpenText },
    { provide: AccessRecorder, useExisting: RecordAccess },
  ],
  exports: [TextGate, TextDirectory, TextBodies, AccessRecorder],
})
export class ReadingModule {}
