import type { Page } from 'playwright-core';
import { lookProblems } from '../../support/browser/accessible.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createLink, createProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { Finger } from '../reading/comments/touch.js';
import { partNow, proof, suggest } from './suggestion-helpers.js';

const t = textsOf('entities/suggestions/suggestions.lazy');
const reactions = textsOf('entities/reactions/reactions.lazy');
const settings = textsOf('features/reading/settings/reading-settings');
const panel = textsOf('features/reading/settings/settings-panel.lazy');
const stage = useStage();
const body = 'שלוש סירות חסרו. היא עמדה על החוף, ואיש לא ענה לה. הים היה שקט.';
const shots = process.env['SUGGESTION_SHOTS'];

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const picture = async (page: Page, name: string) => {
  if (!shots) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

it('a guest on a phone writes a passage otherwise, and the author takes it into the text with one press', async () => {
  const author = await stage.register('author');
  const work = await createProject(author, { visibility_status: 'public' }, { body });
  const { shareToken } = await createLink(author, work);
  const desk = await stage.open(author, '/feed', desktop);
  const page = await stage.open(null, `/read/${shareToken}`, phone);
  await page.locator('p[data-start]').first().waitFor();
  await (await Finger.on(page)).tap('חסרו');
  await button(page, 'form.wording').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await picture(page, 'phone-bar');
  await button(page, 'form.wording').tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('form.words')).fill('ארבע סירות לא שבו.');
  await dialog.getByLabel(t('form.name')).fill('רות');
  await dialog.getByLabel(t('pair')).getByText('ארבע').waitFor();
  expect(await lookProblems(page)).toEqual([]);
  await picture(page, 'phone-form');
  await dialog.getByRole('button', { name: t('form.send') }).tap();

  const card = desk.getByRole('article').filter({ hasText: 'רות' });
  await card.getByLabel(t('pair')).getByText('ארבע').waitFor();
  expect(await lookProblems(desk)).toEqual([]);
  await picture(desk, 'desk-feed');
  await button(desk, 'accept').click();
  await desk.getByText(t('accepted').replace('{{n}}', '2')).waitFor();
  expect((await partNow(author, work.part)).body).toBe(body.replace('שלוש סירות חסרו.', 'ארבע סירות לא שבו.'));

  await page.getByRole('button', { name: settings('settings') }).tap();
  const choice = page.getByRole('group', { name: panel('suggestions') });
  await choice.getByRole('radio', { name: panel('reactionsAre.off') }).check();
  await picture(page, 'phone-choice');
  await page.keyboard.press('Escape');
  await (await Finger.on(page)).tap('החוף');
  await page.getByRole('group', { name: reactions('bar') }).waitFor();
  expect(await button(page, 'form.wording').count()).toBe(0);
});

it('proof-reading has a page of its own: by place, many at once, by keyboard', async () => {
  const [author, reader] = [await stage.register('author'), await stage.register('reader', 'נועה Levi 7')];
  const { project, part } = await createProject(author, { visibility_status: 'public' }, { body });
  await proof(reader, part, 'שקט', 'שָׁקֵט');
  await proof(reader, part, 'ענה', 'ענתה');
  await proof(reader, part, 'עמדה', '');
  await suggest(reader, part, 'ארבע', { passage: 'שלוש' });
  const feed = await stage.open(author, '/feed', phone);
  await feed.getByRole('article').filter({ hasText: 'ארבע' }).waitFor();
  expect(await feed.getByRole('article').count()).toBe(1);
  expect(await lookProblems(feed)).toEqual([]);
  await picture(feed, 'phone-feed');
  await feed.getByRole('link', { name: t('waiting.open') }).click();
  const rows = feed.locator('[data-proof]');
  await until(async () => (await rows.count()) === 3);
  expect(await lookProblems(feed)).toEqual([]);
  await picture(feed, 'phone-proofs');

  const desk = await stage.open(author, `/project/${project.id}/proofs`, desktop);
  const wide = desk.locator('[data-proof]');
  await until(async () => (await wide.count()) === 3);
  expect(await lookProblems(desk)).toEqual([]);
  await picture(desk, 'desk-proofs');
  await desk.keyboard.press('j');
  await desk.keyboard.press('d');
  await desk.getByLabel(t('why')).fill('כך היא עומדת');
  await button(desk, 'confirmDecline').click();
  await until(async () => (await wide.count()) === 2);
  await button(desk, 'page.acceptAll').click();
  await desk.getByText(t('page.empty')).waitFor();
  // The other page heard of all of it.
  await feed.getByText(t('page.empty')).waitFor();
  expect(await partNow(author, part)).toMatchObject({
    text_version: 2,
    body: body.replace('שקט', 'שָׁקֵט').replace('ענה', 'ענתה'),
  });
});
