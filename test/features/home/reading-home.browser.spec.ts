import { becomes } from '../../support/becomes.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';

const t = words('home/home');

let stage: Stage;
beforeAll(async () => (stage = await startStage()));
afterEach(() => stage.clear());
afterAll(() => stage.close());

it('says that nothing is there yet, and how that changes', async () => {
  const page = await stage.open(await stage.register('reader'), '/home');
  await page.getByText(t('reading.emptyHint')).waitFor();
  await page.getByText(t('reading.libraryEmptyHint')).waitFor();
});

it.each([
  ['at a desk', desktop],
  ['in a hand', phone],
])('%s: public works by name and author, and each opens its first part', async (_where, context) => {
  const author = await stage.register('author', 'Dana אלון');
  const title = `סיפור ציבורי ${context.name} 2026`;
  const { part } = await createProject(author, { title, visibility_status: 'public' });
  await createProject(author, { title: 'פרטי לגמרי' });
  const page = await stage.open(await stage.register('reader'), '/home', context);
  const card = page
    .getByRole('list', { name: t('reading.library') })
    .getByRole('article')
    .filter({ hasText: title });
  await card.getByText('Dana אלון').waitFor();
  await becomes(() => page.getByText('פרטי לגמרי').count(), 0);
  expect(await sidewaysProblems(page)).toEqual([]);
  await card.getByRole('link', { name: title }).click();
  await page.waitForURL(`**/text/${part.id}`);
});

it('says when the public works cannot be had, and tries again', async () => {
  const page = await stage.open(await stage.register('reader'), '/icon.svg');
  await page.route('**/api/library?*', (route) => route.abort());
  await page.goto(`${stage.url}/home`);
  const retry = page.getByRole('alert').getByRole('button');
  await retry.waitFor();
  await page.unroute('**/api/library?*');
  await retry.click();
  await page.getByRole('alert').waitFor({ state: 'hidden' });
});
