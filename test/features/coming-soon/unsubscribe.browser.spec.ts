import type { Page } from 'playwright-core';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { onPhone } from '../../support/browser/browser.js';
import { accessProblems } from '../../support/browser/accessible.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { t } from './waiting-room.js';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const button = (page: Page) => page.getByRole('button', { name: t('unsubscribe.submit'), exact: true });
const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key) });

/** Somebody on the list, and the way out of it that their confirmation names. */
async function linkOf(email: string): Promise<string> {
  await stage.stranger().post('/api/subscribers', { email });
  const { text } = await mailTo(stage.dataDir, 'subscriber-welcome', email);
  return /\/unsubscribe\/[\w.-]+/.exec(text)?.[0] ?? '';
}

const isWaiting = async (email: string) => (await stage.stranger().post('/api/subscribers', { email })).status === 409;

describe.each(onPhone)('leaving the list at $width px', ({ width, context }) => {
  it('opening the link changes nothing; the button does', async () => {
    const email = `leaving-${width}@example.org`;
    const page = await stage.open(null, await linkOf(email), context);
    await button(page).waitFor();
    expect(await isWaiting(email)).toBe(true);
    expect(await accessProblems(page)).toEqual([]);
    await button(page).click();
    await heading(page, 'unsubscribe.done').waitFor();
    expect(await isWaiting(email)).toBe(false);
  });

  it('a link that stands for nobody says so', async () => {
    const page = await stage.open(null, '/unsubscribe/not-a-token', context);
    await button(page).click();
    await heading(page, 'unsubscribe.unknown').waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });

  it('out of reach nothing is done, and the retry does it', async () => {
    const page = await stage.open(null, await linkOf(`far-${width}@example.org`), context);
    await button(page).waitFor();
    await page.context().setOffline(true);
    await button(page).click();
    await page.getByText(t('unsubscribe.failed')).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'ניסיון נוסף' }).click();
    await heading(page, 'unsubscribe.done').waitFor();
  });
});
