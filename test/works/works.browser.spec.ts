import { sentences } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import { phone } from '../support/browser.js';
import type { Person } from '../support/person.js';
import { startStage, type Stage } from '../support/stage.js';
import { words } from '../support/words.js';
import { createWork, nobodysId } from '../support/works.js';

const t = words('works/works');

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
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
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
    const { project } = await createWork(author);
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

  it('a refusal keeps all that was typed', async () => {
    const { project } = await createWork(author);
    const page = await stage.open(author, `/project/${project.id}`);
    const json = { success: false, error: 'לא עכשיו', code: 'internal', requestId: 'r-1' };
    await page.route('**/api/projects/*/parts', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json }) : route.continue(),
    );
    const dialog = await openDialog(page);
    await dialog.getByLabel(t('part.title'), { exact: true }).fill('פרק');
    await dialog.getByLabel(t('part.body'), { exact: true }).fill('גוף הפרק');
    await dialog.getByRole('button', { name: t('part.submit') }).click();
    await dialog.getByRole('alert').filter({ hasText: 'לא עכשיו' }).waitFor();
    await becomes(() => dialog.getByLabel(t('part.body'), { exact: true }).inputValue(), 'גוף הפרק');
  });
});

describe('a work’s page', () => {
  it('someone else’s work is not found, like one that never was', async () => {
    const { project } = await createWork(author);
    const stranger = await stage.register('author');
    for (const id of [project.id, nobodysId]) {
      const page = await stage.open(stranger, `/project/${id}`);
      await page.getByRole('heading', { name: t('project.notFound') }).waitFor();
    }
  });

  it('settings are there after a reload', async () => {
    const { project } = await createWork(author);
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
