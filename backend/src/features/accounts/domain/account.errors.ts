import { Refusal } from '@shulayim/event-sourcing';

export class AccountMissing extends Refusal {
  constructor() {
    super('not_found', 404);
  }
}

export class EmailTaken extends Refusal {
  constructor() {
    super('email_taken', 409);
  }
}

export class WrongCredentials extends Refusal {
  constructor() {
    super('wrong_credentials', 401);
  }
}

export class WrongGatePassword extends Refusal {
  constructor() {
    super('wrong_gate_password', 401);
  }
}

/** Operators closed the registration for a while. */
export class RegistrationClosed extends Refusal {
  constructor() {
    super('registration_closed', 403);
  }
}

export class NotYourself extends Refusal {
  constructor() {
    super('not_yourself', 403);
  }
}

export class LastAdmin extends Refusal {
  constructor() {
    super('last_admin', 409);
  }
}

/** A link from a mail that was used, is too old, or that a newer one replaced. */
export class LinkExpired extends Refusal {
  constructor() {
    super('link_expired', 410);
  }
}

export class WrongCode extends Refusal {
  constructor() {
    super('wrong_code', 400);
  }
}

export class CodeExpired extends Refusal {
  constructor() {
    super('code_expired', 410);
  }
}

export class MailRefusedByAddress extends Refusal {
  constructor() {
    super('refused_mail', 409);
  }
}
