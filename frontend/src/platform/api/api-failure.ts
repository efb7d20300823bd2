import type { Failure } from '@shulayim/contracts';

const unreadableCodes = ['api_not_deployed', 'html_instead_of_json', 'invalid_json', 'no_error_field', 'bad_shape'];

/** Whatever went wrong with a call, always with a sentence that may be shown as it is. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The server's stable code, or one of ours: those of `api-troubles.ts`. */
    readonly code: string,
    message: string,
    /** Field name → sentence. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
    /** Seconds, of a 429 or 503. */
    readonly retryAfter: number | null = null,
    readonly proposal: Failure['proposal'] = undefined,
    /** The technical English sentence of P §8, for the pages that show what is wrong; else the message. */
    readonly detail: string = message,
    /** Of `version_conflict`: the part as it stands now. */
    readonly part: unknown = undefined,
    /** Of an import's file that was refused: what it is. */
    readonly fileKind: Failure['file_kind'] = undefined,
  ) {
    super(message);
  }

  /** Something answered, but not as our server answers: a gateway, another program, another version. */
  get isUnreadable(): boolean {
    return this.status !== 0 && unreadableCodes.includes(this.code);
  }
}

const failureListeners = new Set<(failure: ApiFailure) => void>();

/** Told of every failed call; the session uses it to notice that it has ended. Returns the way to stop. */
export function onApiFailure(listener: (failure: ApiFailure) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** The client of the API tells what became of its calls. */
export const tellFailure = (failure: ApiFailure): void => failureListeners.forEach((listener) => listener(failure));
