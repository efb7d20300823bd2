import { Refusal } from '@shulayim/event-sourcing';

export class PasskeysFull extends Refusal {
  constructor() {
    super('passkeys_full', 409);
  }
}

export class PasskeyMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

/** Everybody signs in as the demo people. */
export class PasskeysOfDemo extends Refusal {
  constructor() {
    super('passkeys_demo', 403);
  }
}

/** Browsers give passkeys to sites with a name and https. */
export class PasskeysUnavailable extends Refusal {
  constructor() {
    super('passkeys_unavailable', 409);
  }
}

/** What the browser made is not what it was asked for. */
export class PasskeyInvalid extends Refusal {
  constructor() {
    super('passkey_invalid', 400);
  }
}

/** At log-in; why, nobody is told. */
export class PasskeyRefused extends Refusal {
  constructor() {
    super('passkey_refused', 401);
  }
}

/** Nothing was asked of this browser, or too long ago, or it has answered. */
export class PasskeyExpired extends Refusal {
  constructor() {
    super('passkey_expired', 410);
  }
}
