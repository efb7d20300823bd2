import { OneReport } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { adminAccount, newAdmin } from '../admin/panel.js';
import { pressMenuItem } from '../../support/browser/pressing/resting.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { type phone, widths } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { password, useStage } from '../../support/browser/stage.js';
import { textsOf, words } from '../../support/browser/words.js';
import { comment, createProject, quote, type TestProject } from '../../support/projects.js';
import { makeModerator } from './moderator.js';

const t = words('admin/moderation/admin-moderation');
const panel = words('admin/admin');
const ui = textsOf('platform/words/catalogues/ui');
const guard = textsOf('platform/words/catalogues/guard');
const works = words('admin/projects/admin-projects');

const stage = useStage(adminAccount);
let dana: Person;
let noa: Person;
let miri: Person;
let project: TestProject;
beforeAll(async () => {
  const admin = await newAdmin(stage);
  dana = await stage.register('author', 'דנה אלון');
  noa = await stage.register('reader', 'נועה לוי');
  project = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
  miri = await makeModerator(await stage.register('reader', 'מירי שחר'), admin, password);
});

async function reported(text: string): Promise<void> {
  const { id } = await comment(noa, project.part, quote, text);
  const reader = await stage.register('reader', 'אורי');
  (await reader.post(`/api/comments/${id}/report`, { reason: 'abuse' })).as(OneReport, 201);
}
/** Each window has a session of its own: whoever leaves the panel is signed out there. */
async function openAs(path: string, context: typeof phone): Promise<Page> {
  const window = stage.stranger();
  await window.logIn(miri.user.email, password);
  return stage.open(window, path, context);
}
const sidebar = (page: Page) => page.getByRole('navigation', { name: panel('panel') });
const goTo = (page: Page, section: string) =>
  sidebar(page)
    .getByRole('link', { name: panel(`sections.${section}`), exact: true })
    .click();

describe.each(widths)('a moderator at $width px', ({ width, context }) => {
  it('comes in by the menu, sees what is about content alone, and decides about a report', async () => {
    const text = `מילים קשות ${width}`;
    await reported(text);
    const page = await openAs('/profile', context);
    // While it is asked who they are, another header stands there, and goes with its menu.
    await page.getByRole('heading', { level: 1, name: words('profile/profile')('title') }).waitFor();
    await page.getByRole('button', { name: ui('accountMenu').replace('{{name}}', miri.user.name) }).click();
    await pressMenuItem(page, ui('adminPanel'));
    const card = page.getByRole('main').getByRole('article').filter({ hasText: text });
    await card.waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/pending');
    const sections = ['content', 'published', 'flagged', 'reports', 'pending', 'log'];
    expect((await sidebar(page).getByRole('link').allInnerTexts()).map((name) => name.trim())).toEqual([
      ...sections.map((section) => panel(`sections.${section}`)),
      panel('toHome'),
    ]);
    expect(await lookProblems(page)).toEqual([]);
    expect(await sidewaysProblems(page)).toEqual([]);

    await card.getByRole('button', { name: t('decide') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t('actions.hide.title') }).check();
    await dialog.locator('[name=reason]').fill('פוגע');
    await dialog.getByRole('button', { name: t('send') }).click();
    await page.getByText(t('none.pending')).waitFor();
    await goTo(page, 'log');
    const line = page.getByRole('row').filter({ hasText: miri.user.name }).first();
    await line.getByText('פוגע').waitFor();
    expect(await lookProblems(page)).toEqual([]);

    await goTo(page, 'content');
    await page.getByRole('row').filter({ hasText: project.project.title }).getByText('דנה אלון').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('@');
    await page.getByRole('main').getByRole('link', { name: project.project.title }).click();
    await page.getByRole('heading', { name: works('reports.title'), exact: true }).waitFor();
    expect(await lookProblems(page)).toEqual([]);
  });

  it('is told that people and settings are another role’s', async () => {
    const page = await openAs('/admin/users', context);
    await page.getByRole('alert').getByText(guard('wrongRoleHint')).waitFor();
    await page.getByRole('alert').getByText(ui('roles.moderator'), { exact: true }).waitFor();
    expect(await sidebar(page).count()).toBe(0);
    expect(await lookProblems(page)).toEqual([]);
  });
});
