import { Refusal } from '@shulayim/event-sourcing';

/** Another window saved, published or discarded it meanwhile. */
export class DraftConflict extends Refusal {
  /** @param draft as it stands now, for whoever wrote over an older state to compare */
  constructor(draft?: object | null) {
    super('draft_conflict', 409, draft === undefined ? {} : { draft });
  }
}

/** The text was revised since the draft was begun. */
export class DraftBehind extends Refusal {
  /** @param part as it stands now */
  constructor(part: object) {
    super('version_conflict', 409, { part });
  }
}
