import { Refusal } from '@shulayim/event-sourcing';

/** Its passage reads otherwise by now. */
export class SuggestionOutdated extends Refusal {
  constructor() {
    super('suggestion_outdated', 409);
  }
}
