/** The code that a request was refused with, until its answer has gone: for the log and the figures. */
const codes = new WeakMap<object, string>();

export const noteFailureCode = (request: object, code: string): void => void codes.set(request, code);
export const failureCodeOf = (request: object): string | undefined => codes.get(request);
