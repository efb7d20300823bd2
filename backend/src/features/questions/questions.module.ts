import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { AnswerModeration } from './answer-moderation.port.js';
import { AnswerQuestion } from './answering/answer-question.js';
import { AnswersController } from './answering/answers.controller.js';
import { AnswerQueries } from './answering/answers.queries.js';
import { GivenAnswersController } from './answering/given-answers.controller.js';
import { ModerateAnswers } from './answering/moderate-answers.js';
import { AskedQueries } from './asking/asked.queries.js';
import { ChangeQuestions } from './asking/change-questions.js';
import { QuestionsController } from './asking/questions.controller.js';
import { ClaimGuestAnswers } from './following/claim-guest-answers.reaction.js';
import { PlacePinnedQuestions } from './following/place-questions.reaction.js';
import { PlaceQuestions } from './following/place-questions.js';
import { OwnAnswers } from './own-answers.port.js';
import { QuestionsLive } from './questions.live.js';

/** Global for `AnswerModeration`, which the moderation of reports asks, and `OwnAnswers`, which a reader's own page does. */
@Global()
@Module({
  controllers: [QuestionsController, AnswersController, GivenAnswersController],
  providers: [
    AttemptLimiter,
    GuestNumbers,
    AskedQueries,
    ChangeQuestions,
    AnswerQueries,
    AnswerQuestion,
    PlaceQuestions,
    PlacePinnedQuestions,
    ClaimGuestAnswers,
    QuestionsLive,
    ModerateAnswers,
    { provide: AnswerModeration, useExisting: ModerateAnswers },
    { provide: OwnAnswers, useExisting: AnswerQueries },
  ],
  exports: [AnswerModeration, OwnAnswers],
})
export class QuestionsModule {}
