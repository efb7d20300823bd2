import { Refusal } from '@shulayim/event-sourcing';

export class WebhooksFull extends Refusal {
  constructor() {
    super('webhooks_full', 409);
  }
}

export class WebhookMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}
