import { Refusal } from '@shulayim/event-sourcing';

/** What one wrote can be changed or deleted; it is not reported. */
export class OwnWords extends Refusal {
  /** @param error what is said of it; without, what the code says */
  constructor(error?: string) {
    super('not_yourself', 403, error ? { error } : {});
  }
}
