/** The browsers' own words for a module that could not be fetched, and Vite's for a style sheet. */
const words =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;
const storageKey = 'reloaded-for';

/** Whether a page's code is gone: a newer version of the program has been put in its place, or the network is away. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && words.test(error.message);

/** Loads this address anew, once in a session: what a reload has not mended, the page says. */
export function reloadOnce(): void {
  const address = window.location.href;
  if (!navigator.onLine || sessionStorage.getItem(storageKey) === address) return;
  sessionStorage.setItem(storageKey, address);
  window.location.reload();
}
