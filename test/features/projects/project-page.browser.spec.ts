import { Done, OnePart, OneProject, type Part, Parts } from '@shulayim/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { patienceMs, until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { type TestProject, addPart, comment, createProject, quote } from '../../support/projects.js';

const t = words('projects/projects');
const filled = (key: string, blanks: Record<string, string | number>) =>
  Object.entries(blanks).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), t(key));

let stage: Stage;
let author: Person;
let reader: Person;
beforeAll(async () => {
  stage = await startStage();
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const openMenu = (page: Page, part: Part) =>
  page.getByRole('button', { name: filled('part.menu', { title: part.title }), exact: true }).click();
async function choose(page: Page, part: Part, key: string): Promise<Locator> {
  await openMenu(page, part);
  await page.getByRole('menuitem', { name: t(key), exact: true }).click();
  return page.getByRole('dialog');
}
const bodyIn = (dialog: Locator) => dialog.getByLabel(t('part.body'), { exact: true });
const save = (dialog: Locator) => dialog.getByRole('button', { name: t('settings.save'), exact: true }).click();
const current = async ({ project, part }: TestProject) =>
  (await author.get(`/api/projects/${project.id}/parts/${part.id}`)).as(OnePart).part;
const revise = async ({ project, part }: TestProject, body: string, text_version: number) =>
  (await author.put(`/api/projects/${project.id}/parts/${part.id}`, { body, text_version })).as(OnePart).part;
const openPage = ({ project }: TestProject, context?: typeof phone) =>
  stage.open(author, `/project/${project.id}`, context);

describe('editing a part', () => {
  it('makes a version, keeps the comments, and shows what changed and what lost its place', async () => {
    const project = await createProject(author, { visibility_status: 'public' });
    await comment(reader, project.part);
    const page = await openPage(project);
    const dialog = await choose(page, project.part, 'part.edit');
    await bodyIn(dialog).fill(project.part.body.replace(quote, 'הכול עמד במקומו').replace('שקט', 'סוער'));
    await save(dialog);
    await page.getByText(filled('edit.savedVersion', { n: 2 })).waitFor();
    await page
      .getByText(filled('versions.version', { n: 2 }))
      .first()
      .waitFor();
    const versions = await choose(page, project.part, 'versions.open');
    await versions.locator('ins', { hasText: 'סוער' }).waitFor();
    await versions.locator('del', { hasText: 'שקט' }).waitFor();
    await versions.getByText(t('versions.orphaned_one')).waitFor();
  });

  it('asks before unsent text is left behind, and offers it again', async () => {
    const project = await createProject(author);
    const page = await openPage(project);
    page.on('dialog', (question) => void question.accept());
    const asksBeforeLeaving = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    const field = bodyIn(await choose(page, project.part, 'part.edit'));
    await field.waitFor();
    expect(await asksBeforeLeaving()).toBe(false);
    await field.fill('נוסח שלא נשלח');
    // The page's own answer: a browser that is busy leaves out the question itself.
    await until(asksBeforeLeaving);
    await page.reload();
    await page.getByText(t('edit.unsaved')).waitFor();
    const dialog = await choose(page, project.part, 'part.edit');
    await dialog.getByText(t('edit.draft')).waitFor();
    await becomes(() => bodyIn(dialog).inputValue(), 'נוסח שלא נשלח');
    await dialog.getByRole('button', { name: t('edit.startAnew') }).click();
    await becomes(() => bodyIn(dialog).inputValue(), project.part.body);
    expect((await current(project)).text_version).toBe(1);
  });

  it.each([
    ['1280 px', undefined],
    ['390 px', phone],
  ])('shows both texts when it was saved elsewhere, and overwrites nothing, at %s', async (_name, context) => {
    const project = await createProject(author);
    const [first = '', last = ''] = ['שורה ראשונה', 'שורה אחרונה'];
    const part = await revise(project, `${first}\nאמצע\n${last}`, 1);
    const page = await openPage(project, context);
    const dialog = await choose(page, part, 'part.edit');
    await bodyIn(dialog).fill(`${first}\nאמצע\nסוף שלי`);
    await revise(project, `פתיחה מחלון אחר\nאמצע\n${last}`, 2);
    await page.getByText(filled('edit.overtaken', { n: 3 })).waitFor();
    await save(dialog);
    await page.getByRole('heading', { name: t('conflict.heading') }).waitFor();
    await becomes(() => page.locator('fieldset').count(), 2);
    expect((await current(project)).text_version).toBe(3);
    await page.getByRole('button', { name: t('conflict.save') }).click();
    await page.getByText(filled('edit.savedVersion', { n: 4 })).waitFor();
    expect((await current(project)).body).toBe('פתיחה מחלון אחר\nאמצע\nסוף שלי');
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

  it('follows the pointer and the keyboard, and stays', async () => {
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
  });

  it('goes by a button on a phone, and comes from another window by itself', async () => {
    const project = await threeParts();
    const page = await openPage(project, phone);
    await choose(page, project.part, 'order.down');
    await orderIs(page, 'ב', 'א', 'ג');
    await until(async () => (await stored(project)).join() === 'ב,א,ג');
    const added = await addPart(author, project.project.id, { title: 'ד' });
    await orderIs(page, 'ב', 'א', 'ג', added.title);
    expect(await sidewaysProblems(page)).toEqual([]);
  });
});

describe('deleting', () => {
  it('a part goes at once and comes back with its comments', async () => {
    const project = await createProject(author, { visibility_status: 'public' });
    await comment(reader, project.part);
    const page = await openPage(project);
    await openMenu(page, project.part);
    await page.getByRole('menuitem', { name: t('part.delete'), exact: true }).click();
    await page.getByText(t('steps.title')).waitFor();
    await page.getByRole('button', { name: t('delete.undo') }).click();
    await page.getByText(t('comments_one')).waitFor();
    await openMenu(page, project.part);
    await page.getByRole('menuitem', { name: t('part.delete'), exact: true }).click();
    await page.getByText(t('steps.title')).waitFor();
    await page.reload();
    await page.getByRole('button', { name: filled('deleted.restorePart', { title: project.part.title }) }).click();
    await page.getByText(t('comments_one')).waitFor();
  });

  it('a work goes when its name was typed, and comes back', async () => {
    const project = await createProject(author, { title: 'ספר "The Sea" למחיקה' });
    const page = await openPage(project);
    await page.getByRole('button', { name: t('project.settings'), exact: true }).click();
    await page.getByRole('button', { name: t('delete.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('delete.heading') });
    const submit = dialog.getByRole('button', { name: t('delete.submit'), exact: true });
    await dialog.getByLabel(t('delete.type'), { exact: true }).fill('ספר אחר');
    await becomes(() => submit.isDisabled(), true);
    await dialog.getByLabel(t('delete.type'), { exact: true }).fill('ספר "The Sea" למחיקה');
    await submit.click();
    await page.waitForURL('**/projects');
    await page.getByRole('button', { name: t('delete.undo') }).waitFor();
    expect((await author.get(`/api/projects/${project.project.id}`)).status).toBe(404);
    await page.goto(`${stage.url}/project/${project.project.id}`);
    await page.getByRole('button', { name: t('deleted.restore') }).click();
    await page.getByRole('heading', { level: 1, name: 'ספר "The Sea" למחיקה' }).waitFor();
    (await author.delete(`/api/projects/${project.project.id}`)).as(Done);
    await page.goto(`${stage.url}/projects`);
    await page
      .getByRole('button', { name: filled('deleted.restoreProject', { title: project.project.title }) })
      .click();
    await page.getByText(t('delete.restored')).waitFor();
    await page.getByRole('article').filter({ hasText: project.project.title }).waitFor();
    (await author.get(`/api/projects/${project.project.id}`)).as(OneProject);
  });
});

describe('settings', () => {
  it('feedback is closed for one part alone', async () => {
    const project = await createProject(author, { visibility_status: 'public' });
    const page = await openPage(project);
    await openMenu(page, project.part);
    await page.getByRole('menuitemradio', { name: t('feedback.closed') }).click();
    await page.locator('main ol').getByText(t('feedback.closed')).waitFor();
    (
      await reader.post(`/api/parts/${project.part.id}/comments`, {
        comment_text: 'מאוחר מדי',
        selected_text: quote,
        selection_start: project.part.body.indexOf(quote),
        selection_end: project.part.body.indexOf(quote) + quote.length,
      })
    ).refused(403, 'closed');
  });

  it('category and tags are kept', async () => {
    const work = await createProject(author);
    const page = await openPage(work);
    await page.getByRole('button', { name: t('project.settings'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('field.category'), { exact: true }).selectOption('other');
    await dialog.getByRole('textbox', { name: t('field.customCategory') }).fill('מכתבים');
    await dialog.locator('[name="tags"]').fill('ים,Blue,');
    await save(dialog);
    await page.getByText(t('settings.saved')).waitFor();
    const { project } = (await author.get(`/api/projects/${work.project.id}`)).as(OneProject);
    expect(project).toMatchObject({ category: 'other', custom_category: 'מכתבים', tags: ['ים', 'Blue'] });
  });
});
