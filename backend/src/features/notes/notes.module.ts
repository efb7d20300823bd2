import { Module } from '@nestjs/common';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { ClaimGuestNotes } from './following/claim-guest-notes.reaction.js';
import { PlaceNotes } from './following/place-notes.js';
import { NotesController } from './notes.controller.js';
import { NotesLive } from './notes.live.js';
import { NoteQueries } from './notes.queries.js';
import { SendReview } from './send-review.js';
import { TakeNote } from './take-note.js';
import { WrittenController } from './written/written.controller.js';
import { WrittenQueries } from './written/written.queries.js';

@Module({
  controllers: [NotesController, WrittenController],
  providers: [
    AttemptLimiter,
    NoteQueries,
    TakeNote,
    PlaceNotes,
    ClaimGuestNotes,
    NotesLive,
    SendReview,
    WrittenQueries,
  ],
})
export class NotesModule {}
