import { Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { AnswerQuestion } from './answering/answer-question.js';
import { AnswersController } from './answering/answers.controller.js';
import { AnswerQueries } from './answering/answers.queries.js';
import { GivenAnswersController } from './answering/given-answers.controller.js';
import { AskedQueries } from './asking/asked.queries.js';
import { ChangeQuestions } from './asking/change-questions.js';
import { QuestionsController } from './asking/questions.controller.js';
import { ClaimGuestAnswers } from './following/claim-guest-answers.reaction.js';
import { PlacePinnedQuestions } from './following/place-questions.reaction.js';
import { PlaceQuestions } from './following/place-questions.js';
import { QuestionsLive } from './questions.live.js';

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
  ],
})
export class QuestionsModule {}
