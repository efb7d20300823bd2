import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/guests/guest-numbers.js';
import { AttemptLimits } from '../../platform/http/attempt-limits.js';
import { CommentAnchors } from '../../platform/ports/comment-anchors.js';
import { CommentDesk } from '../../platform/ports/comment-desk.js';
import { CommentModeration } from '../../platform/ports/comment-moderation.js';
import { CommentDirectory } from '../../platform/ports/comment-directory.js';
import { AddComment } from './add-comment.js';
import { AnchorController } from './anchors/anchor.controller.js';
import { ChosenPassage } from './anchors/chosen-passage.js';
import { FindPlaces } from './anchors/find-places.js';
import { PlaceComment } from './anchors/place-comment.js';
import { ChangeComment } from './change-comment.js';
import { CommentsController } from './comments.controller.js';
import { CommentQueries } from './comments.queries.js';
import { CommentsLive } from './comments.live.js';
import { ClaimGuestComments } from './reactions/claim-guest-comments.reaction.js';
import { OwnCommentsController } from './own/own-comments.controller.js';
import { OwnComments } from './own/own-comments.queries.js';
import { PlaceStragglers } from './reactions/place-stragglers.reaction.js';

/** Global for what others ask: comments as visitors see them, what may be done to one, and `CommentAnchors` for revisions. */
@Global()
@Module({
  controllers: [CommentsController, AnchorController, OwnCommentsController],
  providers: [
    GuestNumbers,
    AddComment,
    AttemptLimits,
    ChangeComment,
    CommentQueries,
    OwnComments,
    CommentsLive,
    ClaimGuestComments,
    ChosenPassage,
    FindPlaces,
    PlaceComment,
    PlaceStragglers,
    { provide: CommentAnchors, useExisting: FindPlaces },
    { provide: CommentDesk, useExisting: ChangeComment },
    { provide: CommentModeration, useExisting: ChangeComment },
    { provide: CommentDirectory, useExisting: CommentQueries },
  ],
  exports: [CommentDesk, CommentModeration, CommentDirectory, CommentAnchors],
})
export class CommentsModule {}
