import { Refusal } from '@shulayim/event-sourcing';
import sentences from './report.he.json' with { type: 'json' };

/** What one wrote can be changed or deleted; it is not reported. */
export class OwnWords extends Refusal {
  constructor() {
    super('not_yourself', 403, { error: sentences.ownWords });
  }
}
