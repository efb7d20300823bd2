import { Refusal } from '@shulayim/event-sourcing';

export class CommentMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** Visible to the caller, but not theirs to change. */
export class CommentNotYours extends Refusal {
  constructor() {
    super('not_yours', 403);
  }
}

/** The quote is not the slice of the current text. Source: contracts, failure codes. */
export class SelectionMismatch extends Refusal {
  constructor() {
    super('selection_mismatch', 400);
  }
}

/** It is about the part, or the work, as a whole: there is no passage to place it on. */
export class WithoutPassage extends Refusal {
  constructor() {
    super('without_passage', 409);
  }
}

/** The version that the quote was taken from is not the current one. */
export class TextChanged extends Refusal {
  constructor(proposal: object | null) {
    super('text_changed', 409, { proposal });
  }
}

/** The work's author takes comments, and no suggested wordings. */
export class SuggestionsOff extends Refusal {
  constructor() {
    super('suggestions_off', 403);
  }
}
