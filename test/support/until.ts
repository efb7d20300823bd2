const lookEveryMs = 25;
/** How long a test waits for what must come. Long, since a busy machine may take long; whatever comes ends the wait. */
export const patienceMs = 30_000;

/**
 * Waits for the thing itself instead of for a time.
 *
 * @param explain what to say when it did not come true in time
 * @throws Error with that explanation
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = patienceMs,
  explain: () => string = () => 'the condition did not come true',
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`After ${timeoutMs / 1000} s: ${explain()}`);
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
