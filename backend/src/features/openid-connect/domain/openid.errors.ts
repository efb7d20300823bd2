import { Refusal } from '@shulayim/event-sourcing';

/** The account signs in by another identity of the same provider. */
export class AnotherIdentityLinked extends Refusal {
  constructor() {
    super('openid_already_linked', 409);
  }
}

export class IdentityMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}
