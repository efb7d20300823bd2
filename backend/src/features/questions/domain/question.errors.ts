import { Refusal } from '@shulayim/event-sourcing';

/** So many are asked about this part already. */
export class QuestionsFull extends Refusal {
  constructor() {
    super('questions_full', 409);
  }
}

export class QuestionMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** There is no such answer, or it was taken back. */
export class AnswerMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** Its author takes no more answers. */
export class QuestionIsClosed extends Refusal {
  constructor() {
    super('question_closed', 403);
  }
}

/** The answer is to another wording than the one that it names. */
export class AnswerDoesNotFit extends Refusal {
  constructor() {
    super('question_reworded', 409);
  }
}
