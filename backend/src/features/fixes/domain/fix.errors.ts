import { Refusal } from '@shulayim/event-sourcing';

/** Visible to the caller, but not theirs to decide, or to answer. */
export class FixNotYours extends Refusal {
  constructor() {
    super('not_yours', 403);
  }
}

/** Its author did not say of the comment that it is fixed, or does not say so any more. */
export class NotFixed extends Refusal {
  constructor() {
    super('not_fixed', 409);
  }
}
