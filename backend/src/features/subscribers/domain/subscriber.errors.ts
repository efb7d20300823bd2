import { Refusal } from '@shulayim/event-sourcing';

export class AlreadySubscribed extends Refusal {
  constructor() {
    super('already_subscribed', 409);
  }
}
