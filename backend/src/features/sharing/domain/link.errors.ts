import { Refusal } from '@shulayim/event-sourcing';

/** Unknown, switched off, or somebody else's: alike (contracts, small rules). */
export class LinkMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

export class LinkExpired extends Refusal {
  constructor() {
    super('link_expired', 410);
  }
}

/** A link to a private or draft work cannot be made (decisions §6). */
export class ProjectNotShared extends Refusal {
  constructor() {
    super('not_shared', 409);
  }
}

/** The address asked not to be mailed, or its server refused it for good (contracts). */
export class AddressRefused extends Refusal {
  constructor() {
    super('refused_mail', 409);
  }
}
