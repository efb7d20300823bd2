import type { Page } from 'playwright-core';

/** Waits until what slides or fades in has come to rest; what moves for ever (a spinner) is not waited for. */
export const resting = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    // Whatever is taken away while it moves will not finish.
    return Promise.all(moving.map(({ finished }) => finished.then(Boolean, Boolean)));
  });
