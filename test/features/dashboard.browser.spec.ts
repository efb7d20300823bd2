import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import { desktop, phone } from '../support/browser/browser.js';
import { sidewaysProblems } from '../support/browser/sideways.js';
import { startStage, type Stage } from '../support/browser/stage.js';
import { textsOf, words } from '../support/browser/words.js';
import { addPart, comment, createProject } from '../support/projects.js';

const t = words('dashboard/dashboard');
const ui = textsOf('platform/words/catalogues/ui');
const feed = words('feed/feed');
const onboarding = words('onboarding/onboarding');

let stage: Stage;
beforeAll(async () => (stage = await startStage()));
afterEach(() => stage.clear());
afterAll(() => stage.close());

const pages = ['/dashboard', '/legacy-dashboard', '/projects'] as const;
const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** An author with a public work of two parts that a reader commented on, and a draft. */
async function author() {
  const dana = await stage.register('author');
  const noa = await stage.register('reader');
  const { project, part } = await createProject(dana, {
    title: 'מרים והים (Part 1)',
    visibility_status: 'public',
    category: 'novel',
  });
  await addPart(dana, project.id, { title: 'פרק שני', body: 'ארבע מילים של פרק' });
  await comment(noa, part);
  await createProject(dana, { title: 'שירי מדרכה', visibility_status: 'draft' });
  return { dana, project, part };
}

describe.each([
  ['at a desk', desktop],
  ['in a hand', phone],
])('%s', (_where, context) => {
  it('the dashboard shows who I am, true figures, and my works with the way to a new one', async () => {
    const { dana, project } = await author();
    const page = await stage.open(dana, '/dashboard', context);
    await page.getByRole('heading', { level: 1, name: 'דנה אלון' }).waitFor();
    await card(page, project.title).waitFor();
    await page.getByText(dana.user.email).waitFor();
    const logo = page.getByRole('banner').getByRole('link', { name: ui('product') });
    expect(await logo.getAttribute('href')).toBe('/home');
    await page.waitForFunction(() => document.querySelectorAll('[data-figure]').length === 4);
    await page.locator('[data-figure="comments"]', { hasText: '1' }).waitFor();
    await becomes(() => figure(page, 'active').innerText(), '1');
    await becomes(() => figure(page, 'readers').innerText(), '1');
    expect(Number(await figure(page, 'words').innerText())).toBeGreaterThan(8);
    const view = card(page, project.title).getByRole('link', { name: t('view') });
    await becomes(() => view.getAttribute('href'), `/project/${project.id}`);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: t('newProject') })
        .getAttribute('href'),
    ).toBe('/create-project');
    await becomes(() => page.getByRole('link', { name: t('editProfile') }).getAttribute('href'), '/profile');
    expect(await sidewaysProblems(page)).toEqual([]);
  });

  it('my area counts the texts that it lists and leads to each', async () => {
    const { dana, project, part } = await author();
    const page = await stage.open(dana, '/legacy-dashboard', context);
    const view = card(page, project.title).getByRole('link', { name: t('view') });
    await view.waitFor();
    await becomes(() => view.getAttribute('href'), `/text/${part.id}`);
    await becomes(() => figure(page, 'texts').innerText(), '2');
    await becomes(() => page.getByRole('article').count(), 2);
    await card(page, project.title).getByText(t('active'), { exact: true }).waitFor();
    await card(page, 'שירי מדרכה').getByText(t('visibility.draft'), { exact: true }).waitFor();
    expect(await sidewaysProblems(page)).toEqual([]);
  });

  it('the projects page lists them with what they are', async () => {
    const { dana, project } = await author();
    const page = await stage.open(dana, '/projects', context);
    await card(page, project.title).getByText(t('visibility.public'), { exact: true }).waitFor();
    await card(page, project.title).getByText(t('category.novel')).waitFor();
    await becomes(() => page.getByRole('article').count(), 2);
    expect(await sidewaysProblems(page)).toEqual([]);
  });
});

it('before the first work each page says so and leads to it', async () => {
  const dana = await stage.register('author');
  const texts = [t('noProjects'), t('noProjects'), onboarding('welcome.title')];
  for (const [index, path] of pages.entries()) {
    const page = await stage.open(dana, path);
    await page.getByText(texts[index] ?? '').waitFor();
    await page
      .getByRole('main')
      .or(page.getByRole('banner'))
      .getByRole('link')
      .and(page.locator('[href="/create-project"]'))
      .first()
      .waitFor();
  }
});

it('a new text asks where it belongs: to a work that is there, or to a new one', async () => {
  const { dana, project } = await author();
  const page = await stage.open(dana, '/dashboard');
  await card(page, project.title).waitFor();
  const ask = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: feed('newText') })
      .click();
  await ask();
  const chooser = page.getByRole('dialog', { name: feed('chooser.title') });
  const choice = chooser.getByRole('link', { name: project.title });
  await becomes(() => choice.getAttribute('href'), `/create-project?projectId=${project.id}`);
  await chooser.getByRole('textbox', { name: feed('chooser.name') }).fill('ספר & חדש');
  await chooser.getByRole('button', { name: feed('chooser.continue') }).click();
  await page.waitForURL((url) => url.searchParams.get('newProject') === 'ספר & חדש');
});

it.each(pages)('%s says what went wrong, and tries again', async (path) => {
  const { dana, project } = await author();
  const page = await stage.open(dana, '/feed');
  await page.route('**/api/projects?*', (route) => route.abort());
  await page.goto(stage.url + path);
  const problem = page.getByRole('alert').getByRole('button');
  await problem.first().waitFor();
  await page.unroute('**/api/projects?*');
  await problem.first().click();
  await card(page, project.title).waitFor();
});

it('figures that cannot be had are not made up', async () => {
  const { dana } = await author();
  const page = await stage.open(dana, '/feed');
  await page.route('**/api/users/stats', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${stage.url}/dashboard`);
  await page.getByRole('alert').waitFor();
  await becomes(() => figure(page, 'words').count(), 0);
});

it('a comment that arrives is counted while the page is open', async () => {
  const { dana, part } = await author();
  const noa = await stage.register('reader');
  const page = await stage.open(dana, '/dashboard');
  await page.locator('[data-figure="comments"]', { hasText: '1' }).waitFor();
  await comment(noa, part, 'והים היה שקט', 'עוד אחת');
  await page.locator('[data-figure="comments"]', { hasText: '2' }).waitFor();
});

it.each(pages)('%s is for authors: a reader is told so, a visitor is asked to log in', async (path) => {
  const noa = await stage.register('reader');
  const page = await stage.open(noa, path);
  await page.getByRole('alert').getByText('אין הרשאה', { exact: true }).waitFor();
  const visitor = await stage.open(null, path);
  await visitor.waitForURL('**/login**');
});
