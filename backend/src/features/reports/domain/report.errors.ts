import { Refusal } from '@shulayim/event-sourcing';

/** What one wrote can be changed or deleted; it is not reported. */
export class OwnWords extends Refusal {
  constructor() {
    super('not_yourself', 403, { error: 'אי אפשר לדווח על מה שכתבתם בעצמכם.' });
  }
}
