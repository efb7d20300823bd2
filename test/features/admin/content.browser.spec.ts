import { OneProject } from '@shulayim/contracts';
import { desktop, phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { adminAccount, openPanel } from './panel.js';

const t = words('admin/projects/admin-projects');
const projects = words('projects/projects');

const stage = useStage(adminAccount);
let dana: Person;
let project: TestProject;
beforeAll(async () => {
  dana = await stage.register('author');
  project = await createProject(dana, { title: 'ספר המדבר', visibility_status: 'public' });
  await createProject(dana, { title: 'A night in Haifa' });
  await comment(await stage.register('reader'), project.part, undefined, 'הערה של נועה');
});

const own = async () => (await dana.get(`/api/projects/${project.project.id}`)).as(OneProject).project;

it('finds a work, hides it with a reason that its author reads, and shows it again', async () => {
  const page = await openPanel(stage, '/admin/content', desktop);
  await page.getByRole('row', { name: 'A night in Haifa' }).waitFor();
  await page.getByRole('searchbox').fill('מדבר');
  await page
    .getByRole('status')
    .filter({ hasText: t('total_one') })
    .waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const row = page.getByRole('row', { name: 'ספר המדבר' });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="status"][value="hidden"]').check();
  await dialog.getByRole('button', { name: t('changeSubmit') }).click();
  await dialog.getByText(t('reasonMissing')).waitFor();
  await dialog.getByRole('textbox').fill('העתקה\nמספר אחר');
  await dialog.getByRole('button', { name: t('changeSubmit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText(t('statuses.hidden'), { exact: true }).waitFor();
  expect(await own()).toMatchObject({ visibility_status: 'private', moderation: { reason: 'העתקה\nמספר אחר' } });

  const authors = await stage.open(dana, `/project/${project.project.id}`);
  await authors.getByText(projects('moderation.hidden.title')).waitFor();
  await authors.getByText('מספר אחר').waitFor();

  await row.getByRole('button').click();
  await dialog.locator('[name="status"][value="published"]').check();
  await dialog.getByRole('button', { name: t('changeSubmit') }).click();
  await row.getByText(t('statuses.published'), { exact: true }).waitFor();
  // The author's open page hears of it.
  await authors.getByText(projects('moderation.hidden.title')).waitFor({ state: 'detached' });
  expect(await own()).toMatchObject({ visibility_status: 'public', moderation: null });
});

it('opens a work’s page, and its words only for a reason, in a hand', async () => {
  const page = await openPanel(stage, '/admin/content', phone);
  await page.getByRole('link', { name: 'ספר המדבר' }).click();
  await page.getByRole('heading', { level: 2, name: 'ספר המדבר' }).waitFor();
  await page.getByRole('button', { name: t('parts.openOf').replace('{{title}}', project.part.title) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('inspect.submit') }).click();
  await dialog.getByText(t('reasonMissing')).waitFor();
  await dialog.getByRole('textbox').fill('דיווח של קוראת');
  await dialog.getByRole('button', { name: t('inspect.submit') }).click();
  await page.getByRole('region', { name: project.part.title }).getByText('שלוש סירות חסרו').waitFor();
  await page.getByText('הערה של נועה').waitFor();
  await page.getByText('דיווח של קוראת').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await lookProblems(page)).toEqual([]);
  await page.getByRole('link', { name: t('page.back') }).click();
  await page.getByRole('row', { name: 'A night in Haifa' }).waitFor();
});
