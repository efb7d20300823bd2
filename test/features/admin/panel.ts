import type { Browser, BrowserContext, Page } from 'playwright-core';
import { desktop } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { password, type Stage } from '../../support/browser/stage.js';

/** The stage's admin: `startStage(adminAccount)`. */
export const adminAccount = { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: password } as const;

/** Where the stage runs in demo mode. */
export const demoAdmin = { ADMIN_EMAIL: 'admin@demo.local', ADMIN_PASSWORD: 'demo-admin' } as const;

type Account = Readonly<Record<'ADMIN_EMAIL' | 'ADMIN_PASSWORD', string>>;

/** The admin, on a device of their own. */
export async function newAdmin(stage: Stage, { ADMIN_EMAIL, ADMIN_PASSWORD }: Account = adminAccount): Promise<Person> {
  const admin = stage.stranger();
  await admin.logIn(ADMIN_EMAIL, ADMIN_PASSWORD);
  return admin;
}

/** A browser that came in by the gate's password, while others see the waiting list only. */
export const insider = async (browser: Browser, context = desktop): Promise<BrowserContext> => {
  const mine = await context(browser);
  await mine.addInitScript(() => localStorage.setItem('comingSoonMode', 'false'));
  return mine;
};

/**
 * A window of its own on the panel. Whoever leaves the panel, reloads it or closes it is logged out there, so each window
 * has a session of its own: go on inside it by its links, and open another for another address.
 */
export async function openPanel(
  stage: Stage,
  path: string,
  context?: (browser: Browser) => Promise<BrowserContext>,
  account?: Account,
): Promise<Page> {
  return stage.open(await newAdmin(stage, account), path, context);
}
