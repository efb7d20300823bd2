import type { FailureCode, ManuscriptFileKind, WhyNot } from '@shulayim/contracts';
import { Refusal } from '@shulayim/event-sourcing';
import { failureSentence } from './failure-sentences.js';

/** A refusal whose code the contract lists, so that its sentence is certain to exist. */
class KnownRefusal extends Refusal {
  constructor(code: FailureCode, status: number, facts: Record<string, unknown> = {}) {
    super(code, status, facts);
  }
}

/** Also: exists, but is not mine to see. The two are indistinguishable (contracts, failure codes). */
export class NotFound extends KnownRefusal {
  constructor(error?: string) {
    super('not_found', 404, error ? { error } : {});
  }
}

/** `Allow` says which methods the address takes. */
export class MethodNotAllowed extends KnownRefusal {
  constructor() {
    super('method_not_allowed', 405);
  }
}

export class InvalidInput extends KnownRefusal {
  /** @param fields field name → sentence; that of a schema is Hebrew, and leaves in the language of whoever asked */
  constructor(readonly fields: Record<string, string>) {
    super('invalid_input', 400, { fields });
  }
}

/**
 * @param ahead how far ahead of now a field's time may be, in seconds
 * @throws InvalidInput for one that is sooner or later, each with its sentence
 */
export function refuseTimeBeyond(
  ahead: { readonly least: number; readonly most: number },
  { field, at, now, soon, late }: Record<'field' | 'at' | 'now' | 'soon' | 'late', string>,
): void {
  const seconds = (Date.parse(at) - Date.parse(now)) / 1000;
  if (seconds < ahead.least) throw new InvalidInput({ [field]: soon });
  if (seconds > ahead.most) throw new InvalidInput({ [field]: late });
}

/** JSON that no schema of ours can mean. */
export class MalformedJson extends KnownRefusal {
  constructor() {
    super('malformed_json', 400);
  }
}

export class NotSignedIn extends KnownRefusal {
  constructor(error?: string) {
    super('not_signed_in', 401, error ? { error } : {});
  }
}

export class WrongRole extends KnownRefusal {
  constructor() {
    super('wrong_role', 403);
  }
}

/** The panel opens to admins with two-factor sign-in alone (`ADMIN_TWO_FACTOR`). */
export class TwoFactorRequired extends KnownRefusal {
  constructor() {
    super('two_factor_required', 403);
  }
}

/** Of a bearer that looks like a key for programs, and is no living one. */
export class WrongApiKey extends KnownRefusal {
  constructor() {
    super('wrong_api_key', 401);
  }
}

/** Keys reach what says that it is for them, and nothing else. */
export class ApiKeyRefused extends KnownRefusal {
  constructor() {
    super('api_key_refused', 403);
  }
}

export class ApiScopeMissing extends KnownRefusal {
  constructor() {
    super('api_scope_missing', 403);
  }
}

export class AccountInactive extends KnownRefusal {
  constructor() {
    super('account_inactive', 403);
  }
}

/** Only who has shown that the address is theirs may speak for it. */
export class UnverifiedEmail extends KnownRefusal {
  constructor() {
    super('unverified_email', 403);
  }
}

export class CrossOrigin extends KnownRefusal {
  constructor() {
    super('cross_origin', 403);
  }
}

/** Operators closed the site for a while; admins alone go on. */
export class UnderMaintenance extends KnownRefusal {
  constructor(readonly retryAfterSeconds: number) {
    super('maintenance', 503);
  }
}

export class TooManyRequests extends KnownRefusal {
  constructor(
    readonly retryAfterSeconds: number,
    error?: string,
  ) {
    super('too_many_requests', 429, error ? { error } : {});
  }
}

export class TooLarge extends KnownRefusal {
  constructor() {
    super('too_large', 413);
  }
}

/** What else is known of a file that is refused: the sentence says what to do with it. */
interface RefusedFile {
  readonly error: string;
  readonly file_kind: ManuscriptFileKind;
}

/** Told by a file's first bytes, never by its name. */
export class WrongFileType extends KnownRefusal {
  constructor(file?: RefusedFile) {
    super('wrong_file_type', 415, { ...file });
  }
}

/** An answer in a format that there is not. */
export class UnsupportedFormat extends KnownRefusal {
  constructor() {
    super('unsupported_format', 501);
  }
}

/** Of the right kind, but broken. */
export class UnreadableFile extends KnownRefusal {
  constructor(file?: RefusedFile) {
    super('unreadable_file', 400, { ...file });
  }
}

/** The parts of a manuscript would not hold all of its words: our fault, and nothing was stored. */
export class ImportIncomplete extends KnownRefusal {
  constructor() {
    super('import_incomplete', 500);
  }
}

/** Too busy: the same request, sent again, may well succeed. */
export class Unavailable extends KnownRefusal {
  constructor(readonly retryAfterSeconds: number) {
    super('unavailable', 503);
  }
}

export class IdempotencyMismatch extends KnownRefusal {
  constructor() {
    super('idempotency_mismatch', 422);
  }
}

/** The text may be read but not commented on: 401 where an account would help, 403 otherwise (contracts, small rules). */
export const commentRefused = (whyNot: WhyNot): Refusal =>
  whyNot === 'sign_in_required'
    ? new NotSignedIn(failureSentence('instead.signInToComment'))
    : new KnownRefusal(whyNot, 403);
