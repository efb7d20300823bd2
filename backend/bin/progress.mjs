/** A step of installing or building went wrong in a way that its sentence explains. */
export class StepFailed extends Error {}

const quietMs = 1_000;

/**
 * Runs one step; when it takes longer than a second, says that it runs, and at the end how long it took.
 *
 * @template T
 * @param {string} name what is being done, as the person at the terminal would say it
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const startedAt = performance.now();
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    console.log(`… ${name}`);
  }, quietMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (isShown) console.log(`  ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}
