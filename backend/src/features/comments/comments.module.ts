import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/guests/guest-numbers.js';
import { AttemptLimits } from '../../platform/http/attempt-limits.js';
import { CommentReanchorer } from './ports/comment-reanchorer.port.js';
import { CommentService } from './ports/comment-service.port.js';
import { CommentModeration } from './ports/comment-moderation.port.js';
import { CommentLookup } from './ports/comment-lookup.port.js';
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

/** Global for what others ask: comments as visitors see them, what may be done to one, and `CommentReanchorer` for revisions. */
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
    { provide: CommentReanchorer, useExisting: FindPlaces },
    { provide: CommentService, useExisting: ChangeComment },
    { provide: CommentModeration, useExisting: ChangeComment },
    { provide: CommentLookup, useExisting: CommentQueries },
  ],
  exports: [CommentService, CommentModeration, CommentLookup, CommentReanchorer],
})
export class CommentsModule {}
