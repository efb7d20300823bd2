/** What can be wrong with an answer before our server has had its say. */
export interface AnswerTrouble {
  code: string;
  /** For people. */
  message: string;
  /** For the pages that show what is wrong: word for word P §8. */
  detail: string;
}

const noConnection = 'אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.';
const unexpected = 'השרת ענה בצורה לא צפויה. אנא נסו שוב.';

/** Code → sentences. `timeout` and `cancelled` are ours; the others are P §8's catalogue. */
export const troubles = {
  api_not_deployed: () => ({
    code: 'api_not_deployed',
    message: 'השירות הזה לא נמצא בשרת. אנא נסו שוב מאוחר יותר.',
    detail: 'API endpoint not found - check if Netlify function is deployed',
  }),
  html_instead_of_json: (status: number) => ({
    code: 'html_instead_of_json',
    message: unexpected,
    detail: `Server returned HTML instead of JSON (status: ${status})`,
  }),
  invalid_json: () => ({ code: 'invalid_json', message: unexpected, detail: 'Invalid JSON response from server' }),
  no_error_field: (status: number) => ({
    code: 'no_error_field',
    message: unexpected,
    detail: `HTTP ${status}`,
  }),
  bad_shape: () => ({ code: 'bad_shape', message: unexpected, detail: 'Invalid response format from server' }),
  network: (isOnline: boolean) => ({
    code: 'network',
    message: noConnection,
    detail: isOnline ? 'Network error or server unavailable' : 'Network error - check internet connection',
  }),
  timeout: () => ({
    code: 'timeout',
    message: 'הבקשה נמשכה זמן רב מדי. אנא נסו שוב.',
    detail: 'Request timed out',
  }),
  cancelled: () => ({ code: 'cancelled', message: 'הבקשה בוטלה.', detail: 'Request cancelled' }),
} as const satisfies Record<string, (fact: never) => AnswerTrouble>;

/** An answer that is no JSON. */
export function unreadable(response: Response, text: string): AnswerTrouble {
  const isHtml = /html/i.test(response.headers.get('content-type') ?? '') || /^\s*<(!doctype|html)/i.test(text);
  if (!isHtml) return troubles.invalid_json();
  return response.status === 404 ? troubles.api_not_deployed() : troubles.html_instead_of_json(response.status);
}

/** No answer at all. @param signal the caller's own, by which it may have given up */
export function unanswered(cause: unknown, signal: AbortSignal | undefined): AnswerTrouble {
  if (signal?.aborted) return troubles.cancelled();
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return troubles.timeout();
  return troubles.network(navigator.onLine);
}
