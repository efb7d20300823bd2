import { Refusal } from '@shulayim/event-sourcing';

/** The author of the work does not offer this reaction, or none at all. */
export class ReactionsOff extends Refusal {
  constructor() {
    super('reactions_off', 403);
  }
}

/** So many stand on this part already, by this reader. */
export class ReactionsFull extends Refusal {
  constructor() {
    super('reactions_full', 409);
  }
}
