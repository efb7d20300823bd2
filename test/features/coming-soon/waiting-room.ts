import type { Page } from 'playwright-core';
import { words } from '../../support/browser/words.js';

export const t = words('coming-soon/coming-soon');

export const subscribersPath = '**/api/subscribers';
export const field = (page: Page, key: 'form.name' | 'form.email') => page.getByLabel(t(key));
export const submitButton = (page: Page) => page.locator('form[name="subscribers"] button[type="submit"]');
export const alertSaying = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

export async function fill(page: Page, email: string, name = 'דנה Alon 3'): Promise<void> {
  await field(page, 'form.name').fill(name);
  await field(page, 'form.email').fill(email);
}
