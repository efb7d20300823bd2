import { Refusal } from '@shulayim/event-sourcing';

/** Unknown, deleted, or somebody else's: alike. */
export class RoundMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** So many rounds are there of the work already. */
export class RoundsFull extends Refusal {
  constructor() {
    super('rounds_full', 409);
  }
}

/** So many readers are in the round already. */
export class RoundFull extends Refusal {
  constructor() {
    super('round_full', 409);
  }
}

/** What has begun keeps its first day and its pace, and is not deleted. */
export class RoundIsOpen extends Refusal {
  constructor() {
    super('round_open', 409);
  }
}

export class RoundIsClosed extends Refusal {
  constructor() {
    super('round_closed', 409);
  }
}

/** What a round asks is answered while it runs. */
export class RoundAnswersClosed extends Refusal {
  constructor() {
    super('round_answers_closed', 409);
  }
}

/** The answer is to another wording than the one that it names. */
export class RoundAnswerDoesNotFit extends Refusal {
  constructor() {
    super('question_reworded', 409);
  }
}

/** There is no such answer, or it was taken back. */
export class RoundAnswerMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** Nobody else can come by the round's link. */
export class RoundPlacesTaken extends Refusal {
  constructor() {
    super('round_places_taken', 409);
  }
}

/** Whoever came by the round's link without an address cannot be asked again. */
export class RoundWithoutAddress extends Refusal {
  constructor() {
    super('round_without_address', 409);
  }
}
