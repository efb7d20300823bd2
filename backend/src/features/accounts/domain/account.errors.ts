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

/** They signed in a while ago: whoever is there now shows that it is they. */
export class PasswordNeeded extends Refusal {
  constructor() {
    super('password_needed', 403);
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

/** The password was right, but the code did not come in time, or too many were wrong: the password is asked for again. */
export class LogInExpired extends Refusal {
  constructor() {
    super('log_in_expired', 410);
  }
}

/** Of what was shown as a QR code: it was not confirmed in time. */
export class SetupExpired extends Refusal {
  constructor() {
    super('setup_expired', 410);
  }
}

export class TwoFactorOn extends Refusal {
  constructor() {
    super('two_factor_on', 409);
  }
}

export class TwoFactorOff extends Refusal {
  constructor() {
    super('two_factor_off', 409);
  }
}

export class TwoFactorOfAdmin extends Refusal {
  constructor() {
    super('two_factor_of_admin', 403);
  }
}

/** Everybody signs in as the demo people. */
export class TwoFactorOfDemo extends Refusal {
  constructor() {
    super('two_factor_demo', 403);
  }
}

/** The same: whoever connected a program would have everybody act by it. */
export class ProgramsOfDemo extends Refusal {
  constructor() {
    super('programs_demo', 403);
  }
}

/** The same: it stands in the README. */
export class PasswordOfDemo extends Refusal {
  constructor() {
    super('password_demo', 403);
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
