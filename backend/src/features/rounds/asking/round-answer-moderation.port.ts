import { AnswerModeration } from '../../questions/answer-moderation.port.js';

/** The same of what a reader answered to a question of a round. */
export abstract class RoundAnswerModeration extends AnswerModeration {}
