import type { Page } from 'playwright-core';

/** Waits until what slides or fades in has come to rest; what moves for ever (a spinner) is not waited for. */
export const resting = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    // Whatever is taken away while it moves will not finish.
    await Promise.all(moving.map(({ finished }) => finished.then(Boolean, Boolean)));
    // A dialog that has faded out is taken away by a timer of its own, about then.
    for (let frames = 0; moving.length > 0 && frames < 3; frames += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });

/**
 * Presses an entry of a menu that was just opened, once it has stopped moving. Of what moves at each look, Playwright
 * believes that something covers it, and scrolls the page: its button goes out of sight, and the menu with it.
 */
export async function pressMenuItem(
  page: Page,
  name: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
): Promise<void> {
  const item = page.getByRole(role, { name, exact: true });
  await item.waitFor();
  // It begins to move in the frame after the one that it first stands in.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
  await resting(page);
  await item.click();
}
