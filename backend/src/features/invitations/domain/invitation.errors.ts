import { Refusal } from '@shulayim/event-sourcing';

/** Unknown, ended, or somebody else's: alike. */
export class InvitationMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** A role beyond reading is an account's; a guest cannot have it. */
export class RoleNeedsAccount extends Refusal {
  constructor() {
    super('account_needed', 409);
  }
}

/** An editor writes; a reader's account cannot. */
export class EditorNeedsAuthor extends Refusal {
  constructor() {
    super('author_needed', 409);
  }
}

/** The address asked not to be mailed, or its server refused it for good (contracts). */
export class AddressRefused extends Refusal {
  constructor() {
    super('refused_mail', 409);
  }
}

/** One reminder a day, */
export class RemindedToday extends Refusal {
  constructor() {
    super('reminded_today', 409);
  }
}

/** and two in all. */
export class RemindedEnough extends Refusal {
  constructor() {
    super('reminded_enough', 409);
  }
}
