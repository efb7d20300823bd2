/** A call that may take `ms` milliseconds is given up almost at once; other limits stay. Until `jest.restoreAllMocks`. */
export function passLimit(ms: number): void {
  const real = AbortSignal.timeout.bind(AbortSignal);
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => real(limit === ms ? 20 : limit));
}
