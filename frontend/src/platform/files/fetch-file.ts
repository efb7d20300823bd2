import { inLanguage } from '../i18n';
import { ApiFailure, failureOf, languageHeader } from '../api/api';
import { tellFailure } from '../api/api-failure';
import { unanswered } from '../api/api-troubles';

export interface FetchedFile {
  /** As the server names it. */
  readonly name: string;
  readonly content: Blob;
}

/** @returns null without a name, or with one that cannot be read */
function nameIn(disposition: string | null): string | null {
  try {
    return decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1] ?? '') || null;
  } catch {
    return null;
  }
}

/**
 * A file that the server makes, whole before it is handed on: a refusal is told as one, instead of being saved.
 *
 * @throws ApiFailure always, and nothing else
 */
export async function fetchFile(path: string, otherwiseNamed: string, timeoutMs: number): Promise<FetchedFile> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(path, { credentials: 'same-origin', headers: languageHeader(), signal });
    if (!response.ok) throw failureOf(response, await response.json().catch(() => null));
    const name = nameIn(response.headers.get('content-disposition')) ?? otherwiseNamed;
    return { name, content: await response.blob() };
  } catch (cause) {
    const { code, message, detail } = unanswered(cause, undefined);
    const failure =
      cause instanceof ApiFailure
        ? cause
        : new ApiFailure(0, code, inLanguage(message), {}, null, null, undefined, detail);
    tellFailure(failure);
    throw failure;
  }
}
