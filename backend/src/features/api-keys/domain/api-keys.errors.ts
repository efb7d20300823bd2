import { Refusal } from '@shulayim/event-sourcing';

export class ApiKeysFull extends Refusal {
  constructor() {
    super('api_keys_full', 409);
  }
}

export class ApiKeyMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}
