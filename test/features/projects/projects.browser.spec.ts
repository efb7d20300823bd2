import type { Locator, Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { onPhone, phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { publishWritten, rewrite } from '../../support/browser/writing.js';
import { pressMenuItem } from '../../support/browser/pressing/resting.js';
import { createProject } from '../../support/projects.js';

const t = words('projects/projects');
const editor = words('editor/editor');

const stage = useStage();
let author: Person;
beforeAll(async () => {
  author = await stage.register('author');
});

const field = (page: Page, key: string) => page.getByRole('textbox', { name: t(key) });
it('a new work leads to its page, mixed letters in order, where its settings are kept', async () => {
  const page = await stage.open(author, '/create-project', phone);
  await field(page, 'field.title').fill('ספר "The Sea" (2002)');
  await page.getByRole('button', { name: t('create.submit') }).click();
  await page.waitForURL('**/project/*');
  await page.getByRole('heading', { level: 1, name: 'ספר "The Sea" (2002)' }).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);

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

/** What stands in the middle of an element, as a finger would meet it. */
const isInView = (element: Locator) =>
  element.evaluate((own) => {
    const { left, top, width, height } = own.getBoundingClientRect();
    return own.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

describe.each(onPhone)('a failure in a dialog, at $width px', ({ context }) => {
  it('is in view, and has the focus', async () => {
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
    await close();

    await page
      .getByRole('button', { name: t('part.heading') })
      .first()
      .click();
    await field(page, 'part.title').fill('פרק');
    await field(page, 'part.body').fill('גוף הפרק');
    await failsIn('part.submit', 'part.failed');
    await close();

    await page.getByRole('button', { name: t('part.menu').replace('{{title}}', part.title), exact: true }).click();
    await pressMenuItem(page, t('part.edit'));
    await rewrite(page, 'שקט', 'סוער');
    await publishWritten(page);
    const alert = page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: editor('publish.unsaved') });
    await alert.waitFor();
    expect(await isInView(alert)).toBe(true);
    expect(await alert.evaluate((own) => own === document.activeElement)).toBe(true);
  });
});
