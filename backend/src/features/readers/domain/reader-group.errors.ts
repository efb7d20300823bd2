import { Refusal } from '@shulayim/event-sourcing';

/** Unknown, removed, or of another work: alike. */
export class ReaderGroupMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** So many groups are there of the work already. */
export class ReaderGroupsFull extends Refusal {
  constructor() {
    super('reader_groups_full', 409);
  }
}

/** So many readers are in the group already. */
export class ReaderGroupFull extends Refusal {
  constructor() {
    super('reader_group_full', 409);
  }
}

/** Another group of the work is called so. */
export class ReaderGroupExists extends Refusal {
  constructor() {
    super('reader_group_exists', 409);
  }
}
