import type { Page } from 'playwright-core';

/** To another page of the site without loading it anew, as a link does. */
export const goInside = (page: Page, path: string, state: object = {}): Promise<void> =>
  page.evaluate(
    ([to, entry]) => {
      history.pushState(entry, '', to as string);
      dispatchEvent(new PopStateEvent('popstate', { state: entry }));
    },
    [path, state] as const,
  );
