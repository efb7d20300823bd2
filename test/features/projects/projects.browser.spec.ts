import { sentences } from '@shulayim/contracts';
import type { Locator, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { phone, widths } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { createProject, nobodysId } from '../../support/projects.js';

const t = words('projects/projects');

let stage: Stage;
let author: Person;
beforeAll(async () => {
  stage = await startStage();
  author = await stage.register('author');
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const field = (page: Page, key: string) => page.getByRole('textbox', { name: t(key) });
const saidOf = (page: Page, name: string) =>
  page.locator(`[name="${name}"][aria-invalid="true"]`).evaluate((input) => {
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent?.trim()).join(' ');
  });

describe('a new work', () => {
  it.each([
    ['title', 'field.title', 'א'.repeat(501), sentences.titleTooLong],
    ['description', 'field.description', 'א'.repeat(2001), sentences.descriptionTooLong],
  ])('says the limit of its %s beside it', async (name, key, text, sentence) => {
    const page = await stage.open(author, '/create-project');
    await field(page, 'field.title').fill('ספר');
    await field(page, key).fill(text);
    await page.getByRole('button', { name: t('create.submit') }).click();
    expect(await saidOf(page, name)).toContain(sentence);
  });

  it('another category must be named; a change of category forgets the name', async () => {
    const page = await stage.open(author, '/create-project');
    await field(page, 'field.title').fill('ספר');
    const category = page.getByLabel(t('field.category'), { exact: true });
    await category.selectOption('other');
    await page.getByRole('button', { name: t('create.submit') }).click();
    expect(await saidOf(page, 'custom_category')).toContain(sentences.customCategoryMissing);
    await field(page, 'field.customCategory').fill('מכתבים');
    await category.selectOption('novel');
    await category.selectOption('other');
    await becomes(() => field(page, 'field.customCategory').inputValue(), '');
  });

  it('takes ten tags, each once, as chips that can be taken off', async () => {
    const page = await stage.open(author, '/create-project');
    const tags = page.locator('[name="tags"]');
    await tags.fill('ים, ים ,Blue,3,');
    for (const tag of ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז']) await tags.fill(`${tag},`);
    await page.getByRole('status').filter({ hasText: '10 מתוך 10' }).waitFor();
    await tags.fill('עוד,');
    await page.getByRole('alert').filter({ hasText: sentences.tooManyTags }).waitFor();
    await page.getByRole('button', { name: t('field.removeTag').replace('{{tag}}', 'Blue') }).click();
    await page.getByRole('status').filter({ hasText: '9 מתוך 10' }).waitFor();
  });

  it.each([
    ['1280 px', undefined],
    ['390 px', phone],
  ])('leads to its page, mixed letters in order, at %s', async (_name, context) => {
    const page = await stage.open(author, '/create-project', context);
    const submit = page.getByRole('button', { name: t('create.submit') });
    await becomes(() => submit.isDisabled(), true);
    await field(page, 'field.title').fill('ספר "The Sea" (2002)');
    await submit.click();
    await page.waitForURL('**/project/*');
    await page.getByRole('heading', { level: 1, name: 'ספר "The Sea" (2002)' }).waitFor();
    expect(await sidewaysProblems(page)).toEqual([]);
  });
});

describe('a part', () => {
  const openDialog = async (page: Page) => {
    await page
      .getByRole('button', { name: t('part.heading') })
      .first()
      .click();
    return page.getByRole('dialog');
  };

  it('more than 10,000 words are too many, and what was pasted stays through a reload', async () => {
    const { project } = await createProject(author);
    const page = await stage.open(author, `/project/${project.id}`);
    const dialog = await openDialog(page);
    await dialog.getByLabel(t('part.title'), { exact: true }).fill('פרק ארוך');
    await dialog.getByLabel(t('part.body'), { exact: true }).fill(`${'מילה '.repeat(73)}\n`.repeat(137));
    await dialog.getByRole('alert').filter({ hasText: sentences.bodyTooLong }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const again = await openDialog(page);
    await again.getByText(t('part.draft')).waitFor();
    await becomes(() => again.getByLabel(t('part.title'), { exact: true }).inputValue(), 'פרק ארוך');
  });
});

/** What stands in the middle of an element, as a finger would meet it. */
const isInView = (element: Locator) =>
  element.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe.each(widths)('a failure in a dialog, at $width px', ({ context }) => {
  it('is in view, has the focus, and keeps all that was typed', async () => {
    const { project, part } = await createProject(author);
    const page = await stage.open(author, `/project/${project.id}`, context);
    await page.route('**/api/projects/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    const failsIn = async (submit: string, failed: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t(submit), exact: true }).click();
      const [words = ''] = t(failed).split('{{why}}');
      const alert = dialog.getByRole('alert').filter({ hasText: words.trim() });
      await alert.waitFor();
      expect([failed, await isInView(alert)]).toEqual([failed, true]);
      expect(await alert.evaluate((own) => own === document.activeElement)).toBe(true);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await page.getByRole('button', { name: t('project.settings'), exact: true }).click();
    await field(page, 'field.title').fill('שם אחר');
    await failsIn('settings.save', 'settings.failed');
    await becomes(() => field(page, 'field.title').inputValue(), 'שם אחר');
    await close();

    await page
      .getByRole('button', { name: t('part.heading') })
      .first()
      .click();
    await field(page, 'part.title').fill('פרק');
    await field(page, 'part.body').fill('גוף הפרק');
    await failsIn('part.submit', 'part.failed');
    await becomes(() => field(page, 'part.body').inputValue(), 'גוף הפרק');
    await close();

    await page.getByRole('button', { name: t('part.menu').replace('{{title}}', part.title), exact: true }).click();
    await page.getByRole('menuitem', { name: t('part.edit'), exact: true }).click();
    await field(page, 'part.body').fill('נוסח אחר');
    await failsIn('settings.save', 'edit.failed');
    await becomes(() => field(page, 'part.body').inputValue(), 'נוסח אחר');
  });
});

describe('a work’s page', () => {
  it('someone else’s work is not found, like one that never was', async () => {
    const { project } = await createProject(author);
    const stranger = await stage.register('author');
    for (const id of [project.id, nobodysId]) {
      const page = await stage.open(stranger, `/project/${id}`);
      await page.getByRole('heading', { name: t('project.notFound') }).waitFor();
    }
  });

  it('one that could not be loaded is not said to be missing, and comes with another try', async () => {
    const { project } = await createProject(author);
    const page = await stage.open(author, '/terms');
    const json = { success: false, error: 'תקלה', code: 'internal', requestId: 'r-1' };
    await page.route(`**/api/projects/${project.id}`, (route) => route.fulfill({ status: 500, json }));
    await page.goto(`${stage.url}/project/${project.id}`);
    const alert = page.getByRole('alert').filter({ hasText: 'תקלה' });
    await alert.waitFor();
    expect(await alert.innerText()).not.toMatch(/לא נמצא|הרשאה/);
    await page.unroute(`**/api/projects/${project.id}`);
    await page.getByRole('button', { name: t('project.retry') }).click();
    await page.getByRole('heading', { level: 1, name: project.title }).waitFor();
  });

  it('settings are there after a reload', async () => {
    const { project } = await createProject(author);
    const page = await stage.open(author, `/project/${project.id}`);
    const open = () => page.getByRole('button', { name: t('project.settings'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await open();
    await dialog.getByLabel(t('field.title'), { exact: true }).fill('שם חדש New 2');
    await dialog.getByRole('radio', { name: new RegExp(t('visibility.public')) }).check();
    await dialog.getByRole('switch', { name: t('settings.seeComments') }).click();
    await dialog.getByRole('button', { name: t('settings.save'), exact: true }).click();
    await page.getByText(t('settings.saved')).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'שם חדש New 2' }).waitFor();
    await open();
    await becomes(() => dialog.getByRole('radio', { name: new RegExp(t('visibility.public')) }).isChecked(), true);
    await becomes(() => dialog.getByRole('switch', { name: t('settings.seeComments') }).isChecked(), true);
  });
});
