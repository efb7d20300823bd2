import { Refusal } from '@shulayim/event-sourcing';

/** It is offered to members alone, who have an author's account. */
export class NotAMember extends Refusal {
  constructor() {
    super('not_a_member', 409);
  }
}

/** Time is over, or one of the two has no role or account any more. */
export class OfferClosed extends Refusal {
  constructor() {
    super('offer_lapsed', 409);
  }
}
