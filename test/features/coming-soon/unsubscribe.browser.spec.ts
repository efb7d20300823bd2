import type { Page } from 'playwright-core';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { phone } from '../../support/browser/browser.js';
import { accessProblems } from '../../support/browser/accessible.js';
import { useStage } from '../../support/browser/stage.js';
import { t } from './waiting-room.js';

const stage = useStage();

const button = (page: Page) => page.getByRole('button', { name: t('unsubscribe.submit'), exact: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key) });

/** Somebody on the list, and the way out of it that their confirmation names. */
async function linkOf(email: string): Promise<string> {
  await stage.stranger().post('/api/subscribers', { email });
  const { text } = await mailTo(stage.dataDir, 'subscriber-welcome', email);
  return /\/unsubscribe\/[\w.-]+/.exec(text)?.[0] ?? '';
}

const isWaiting = async (email: string) => (await stage.stranger().post('/api/subscribers', { email })).status === 409;

it('opening the link of the mail changes nothing; the button does', async () => {
  const email = 'leaving@example.org';
  const page = await stage.open(null, await linkOf(email), phone);
  await button(page).waitFor();
  expect(await isWaiting(email)).toBe(true);
  expect(await accessProblems(page)).toEqual([]);
  await button(page).click();
  await heading(page, 'unsubscribe.done').waitFor();
  expect(await isWaiting(email)).toBe(false);
});
