import type { Locator, Page } from 'playwright-core';
import { until } from '../../until.js';

/** More than any page has: whoever gets there by none of these does not get there. */
const mostPresses = 120;

/** Whether a field or a button has the focus now. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);
/** Waits until a field or a button has the focus: it moves after the press that moves it. */
export const hasFocus = (target: Locator): Promise<void> => until(() => isFocused(target));

/**
 * Goes on by Tab, as somebody without a pointer does, until it has the focus.
 *
 * @throws Error where the keyboard does not lead there, or shows nobody that it did
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; !(await isFocused(target)); presses += 1) {
    if (presses === mostPresses) throw new Error(`the keyboard does not lead to ${String(target)}`);
    await page.keyboard.press('Tab');
  }
}

/** Presses a button, a link or a box as one does without a pointer. */
export async function pressByKey(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Writes into a field as one does without a pointer. */
export async function typeByKey(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

type Arrow = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Of several choices, of which Tab reaches one and the arrows the others. */
export async function chooseByKey(
  page: Page,
  first: Locator,
  chosen: Locator,
  arrow: Arrow = 'ArrowDown',
): Promise<void> {
  await tabTo(page, first);
  await arrowTo(page, chosen, arrow);
}

async function arrowTo(page: Page, target: Locator, arrow: Arrow): Promise<void> {
  for (let presses = 0; !(await isFocused(target)); presses += 1) {
    if (presses === mostPresses) throw new Error(`the arrows do not lead to ${String(target)}`);
    await page.keyboard.press(arrow);
  }
}

/** Opens a menu and presses one of its entries, to which the arrows lead. */
export async function pressInMenu(
  page: Page,
  menu: Locator,
  name: string,
  role: 'menuitem' | 'menuitemradio' = 'menuitem',
): Promise<void> {
  await pressByKey(page, menu);
  const entry = page.getByRole(role, { name, exact: true });
  await entry.waitFor();
  await arrowTo(page, entry, 'ArrowDown');
  await page.keyboard.press('Enter');
}
