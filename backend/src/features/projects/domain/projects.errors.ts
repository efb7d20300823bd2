import { Refusal } from '@shulayim/event-sourcing';

/** Unknown, or somebody else's: the two are indistinguishable (contracts, failure codes). */
export class ProjectMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** The text was saved meanwhile from elsewhere. Source: contracts, works. */
export class TextMovedOn extends Refusal {
  /** @param part as it stands now, for whoever wrote over an older version to compare */
  constructor(part?: object | null) {
    super('version_conflict', 409, part ? { part } : {});
  }
}

/** The parts are not those that the new order was made from. */
export class PartsChanged extends Refusal {
  constructor() {
    super('parts_changed', 409);
  }
}

/** A sample to try things on is shown to nobody. */
export class SampleIsPrivate extends Refusal {
  constructor() {
    super('sample_private', 409);
  }
}

/** Nobody answered it in time. */
export class OfferLapsed extends Refusal {
  constructor() {
    super('offer_lapsed', 409);
  }
}

/** Its author cannot show it to others as long as admins hide it. */
export class WorkHidden extends Refusal {
  constructor() {
    super('work_hidden', 409);
  }
}
