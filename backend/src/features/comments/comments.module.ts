import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { CommentReanchorer } from './ports/comment-reanchorer.port.js';
import { ExampleComments } from './ports/example-comments.port.js';
import { PassageCarrier } from './ports/passage-carrier.port.js';
import { Selections } from './ports/selections.port.js';
import { CommentFixes } from './ports/comment-fixes.port.js';
import { CommentService } from './ports/comment-service.port.js';
import { CommentModeration } from './ports/comment-moderation.port.js';
import { CommentLookup } from './ports/comment-lookup.port.js';
import { AddComment } from './commands/add-comment.js';
import { AddWholeComment } from './commands/add-whole-comment.js';
import { AddReviewed } from './commands/add-reviewed.js';
import { ReviewedComments } from './ports/reviewed-comments.port.js';
import { AddExample } from './commands/add-example.js';
import { AnchorController } from './anchors/anchor.controller.js';
import { ImportComments } from './anchors/import-comments.js';
import { ImportCommentsController } from './anchors/import-comments.controller.js';
import { SelectionValidator } from './anchors/selection-validator.js';
import { WorkerThreadReanchorer } from './anchors/worker-thread-reanchorer.js';
import { PlaceComment } from './anchors/place-comment.js';
import { ChangeComment } from './commands/change-comment.js';
import { CommentsController } from './comments.controller.js';
import { CommentQueries } from './queries/comments.queries.js';
import { AnnotationsController } from './annotations/annotations.controller.js';
import { ProjectCommentsController } from './project-comments.controller.js';
import { CommentsLive } from './comments.live.js';
import { ClaimGuestComments } from './reactions/claim-guest-comments.reaction.js';
import { OwnCommentsController } from './own/own-comments.controller.js';
import { OwnComments } from './own/own-comments.queries.js';
import { ReanchorLateComments } from './reactions/reanchor-late-comments.reaction.js';

/** Global for what others ask: comments as visitors see them, what may be done to one, and `CommentReanchorer` for revisions. */
@Global()
@Module({
  controllers: [
    CommentsController,
    ProjectCommentsController,
    AnnotationsController,
    AnchorController,
    ImportCommentsController,
    OwnCommentsController,
  ],
  providers: [
    GuestNumbers,
    AddComment,
    AddExample,
    AddReviewed,
    AddWholeComment,
    AttemptLimiter,
    ChangeComment,
    CommentQueries,
    OwnComments,
    CommentsLive,
    ClaimGuestComments,
    SelectionValidator,
    WorkerThreadReanchorer,
    ImportComments,
    PlaceComment,
    ReanchorLateComments,
    { provide: CommentReanchorer, useExisting: WorkerThreadReanchorer },
    { provide: PassageCarrier, useExisting: WorkerThreadReanchorer },
    { provide: Selections, useExisting: SelectionValidator },
    { provide: CommentService, useExisting: ChangeComment },
    { provide: ReviewedComments, useExisting: AddReviewed },
    { provide: ExampleComments, useExisting: AddExample },
    { provide: CommentFixes, useExisting: ChangeComment },
    { provide: CommentModeration, useExisting: ChangeComment },
    { provide: CommentLookup, useExisting: CommentQueries },
  ],
  exports: [
    ReviewedComments,
    ExampleComments,
    CommentFixes,
    CommentService,
    CommentModeration,
    CommentLookup,
    CommentReanchorer,
    PassageCarrier,
    Selections,
  ],
})
export class CommentsModule {}
