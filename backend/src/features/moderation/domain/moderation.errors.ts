import { Refusal } from '@shulayim/event-sourcing';

/** Somebody else was faster: they are told who did what. */
export class AlreadyResolved extends Refusal {
  constructor(error?: string) {
    super('already_resolved', 409, error ? { error } : {});
  }
}

/** One's own account is not one's own to warn or suspend. */
export class NotYourself extends Refusal {
  constructor() {
    super('not_yourself', 403);
  }
}
