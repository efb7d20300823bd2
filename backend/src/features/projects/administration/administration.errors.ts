import { Refusal } from '@shulayim/event-sourcing';

/** Other people's words are read for a reason that is written down (decisions §3). */
export class ReasonRequired extends Refusal {
  constructor() {
    super('reason_required', 403);
  }
}
