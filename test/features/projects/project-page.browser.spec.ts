import { OnePart, OneProject, type Part, Parts } from '@shulayim/contracts';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { patienceMs, until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { draftSaved, publishWritten, publishedAs, rewrite, writtenText } from '../../support/browser/writing.js';
import { pressMenuItem } from '../../support/browser/pressing/resting.js';
import { type TestProject, addPart, comment, createProject, quote } from '../../support/projects.js';

const t = words('projects/projects');
const filled = (key: string, blanks: Record<string, string | number>) =>
  Object.entries(blanks).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), t(key));

const stage = useStage();
let author: Person;
let reader: Person;
beforeAll(async () => {
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
});

const openMenu = (page: Page, part: Part) =>
  page.getByRole('button', { name: filled('part.menu', { title: part.title }), exact: true }).click();
async function choose(page: Page, part: Part, key: string): Promise<Locator> {
  await openMenu(page, part);
  await pressMenuItem(page, t(key));
  return page.getByRole('dialog');
}
/** Opens the part in the editor. */
async function write(page: Page, part: Part): Promise<void> {
  await openMenu(page, part);
  await pressMenuItem(page, t('part.edit'));
  await writtenText(page).waitFor();
}
const current = async ({ project, part }: TestProject) =>
  (await author.get(`/api/projects/${project.id}/parts/${part.id}`)).as(OnePart).part;
const openPage = ({ project }: TestProject) => stage.open(author, `/project/${project.id}`);

describe('editing a part', () => {
  it('makes a version, keeps the comments, and shows what changed and what lost its place', async () => {
    const project = await createProject(author, { visibility_status: 'public' });
    await comment(reader, project.part);
    const page = await openPage(project);
    await write(page, project.part);
    await rewrite(page, quote, 'הכול עמד במקומו');
    await rewrite(page, 'שקט', 'סוער');
    await publishWritten(page);
    await publishedAs(page, 2);
    await page
      .getByText(filled('versions.version', { n: 2 }))
      .first()
      .waitFor();
    const versions = await choose(page, project.part, 'versions.open');
    await versions.locator('ins', { hasText: 'סוער' }).waitFor();
    await versions.locator('del', { hasText: 'שקט' }).waitFor();
    await versions.getByText(t('versions.orphaned_one')).waitFor();
  });

  it('unsent text is there after a reload, which the browser asks about', async () => {
    const project = await createProject(author);
    const page = await openPage(project);
    page.on('dialog', (question) => void question.accept());
    await write(page, project.part);
    await page.context().route('**/draft', (route) => route.abort());
    await rewrite(page, 'שקט', 'שלא נשלח');
    // The page's own answer: a browser that is busy leaves out the question itself.
    await until(() => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))));
    await page.context().unroute('**/draft');
    await page.reload();
    await writtenText(page).getByText('שלא נשלח').waitFor();
    await draftSaved(page);
    await page.goto(`${stage.url}/project/${project.project.id}`);
    await page.getByText(t('part.unpublished')).waitFor();
    expect((await current(project)).text_version).toBe(1);
  });
});

describe('the order of parts', () => {
  const titles = (page: Page) => page.locator('main ol a').allInnerTexts();
  const orderIs = (page: Page, ...order: string[]) =>
    until(
      async () => JSON.stringify(await titles(page)) === JSON.stringify(order),
      patienceMs,
      () => `not ${order}`,
    );
  const stored = async ({ project }: TestProject) =>
    (await author.get(`/api/projects/${project.id}/parts`)).as(Parts).parts.map(({ title }) => title);

  async function threeParts(): Promise<TestProject> {
    const project = await createProject(author, {}, { title: 'א' });
    for (const title of ['ב', 'ג']) await addPart(author, project.project.id, { title });
    return project;
  }
  const handle = (page: Page, title: string) =>
    page.getByRole('button', { name: filled('order.handle', { title }), exact: true });

  it('follows the pointer and the keyboard, stays, and comes from another window by itself', async () => {
    const project = await threeParts();
    const page = await openPage(project);
    const [from, to] = [await handle(page, 'א').boundingBox(), await handle(page, 'ג').boundingBox()];
    if (!from || !to) throw new Error('There is nothing to drag by.');
    await page.mouse.move(from.x + 8, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y + 30, { steps: 8 });
    await page.mouse.up();
    await orderIs(page, 'ב', 'ג', 'א');
    await until(async () => (await stored(project)).join() === 'ב,ג,א');
    await handle(page, 'ב').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.getByText(filled('order.at', { title: 'ב', n: 2, count: 3 })).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await orderIs(page, 'ג', 'ב', 'א');
    await until(async () => (await stored(project)).join() === 'ג,ב,א');
    await addPart(author, project.project.id, { title: 'ד' });
    await orderIs(page, 'ג', 'ב', 'א', 'ד');
  });
});

it('a part goes and comes back with its comments, and so does the whole work', async () => {
  const project = await createProject(author, { title: 'ספר "The Sea" למחיקה', visibility_status: 'public' });
  await comment(reader, project.part);
  const page = await openPage(project);
  await openMenu(page, project.part);
  await pressMenuItem(page, t('part.delete'));
  await page.getByText(t('steps.title')).waitFor();
  await page.reload();
  await page.getByRole('button', { name: filled('deleted.restorePart', { title: project.part.title }) }).click();
  await page.getByText(t('comments_one')).waitFor();

  await page.getByRole('button', { name: t('project.settings'), exact: true }).click();
  await page.getByRole('button', { name: t('delete.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('delete.heading') });
  await dialog.getByLabel(t('delete.type'), { exact: true }).fill('ספר "The Sea" למחיקה');
  await dialog.getByRole('button', { name: t('delete.submit'), exact: true }).click();
  await page.waitForURL('**/projects');
  await page.getByRole('button', { name: t('delete.undo') }).waitFor();
  expect((await author.get(`/api/projects/${project.project.id}`)).status).toBe(404);
  await page.getByRole('button', { name: filled('deleted.restoreProject', { title: project.project.title }) }).click();
  await page.getByText(t('delete.restored')).waitFor();
  await page.getByRole('article').filter({ hasText: project.project.title }).waitFor();
  (await author.get(`/api/projects/${project.project.id}`)).as(OneProject);
});
