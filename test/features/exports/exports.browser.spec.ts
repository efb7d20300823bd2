import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { widths } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject, quote, type TestProject } from '../../support/projects.js';

const t = words('projects/projects');

let stage: Stage;
let author: Person;
let project: TestProject;
beforeAll(async () => {
  stage = await startStage();
  author = await stage.register('author');
  const reader = await stage.register('reader');
  project = await createProject(author, { visibility_status: 'public' });
  await comment(reader, project.part, quote, 'יפה מאוד');
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

const choose = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: t('export.open'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(entry) }).click();
};

describe.each(widths)('the page to print at $width px', ({ context }) => {
  it('opens beside the work, with the comments and in its own clothes', async () => {
    const page = await stage.open(author, `/project/${project.project.id}`, context);
    const opened = page.context().waitForEvent('page');
    await choose(page, 'export.html');
    const sheet = await opened;
    await sheet.getByRole('heading', { name: project.part.title }).waitFor();
    await becomes(() => sheet.locator('mark').textContent(), quote);
    expect(await sidewaysProblems(sheet)).toEqual([]);
    // Its style was let in by its policy.
    expect(await sheet.locator('mark').evaluate((mark) => getComputedStyle(mark).backgroundColor)).toBe(
      'rgb(255, 228, 134)',
    );
  });
});

it('tells what the server said when there is no file, and can be tried again', async () => {
  const page = await stage.open(author, `/project/${project.project.id}`);
  const failure = { success: false, error: 'האתר בתחזוקה ויחזור בקרוב.', code: 'maintenance', requestId: '1' };
  await page.route('**/export?format=csv', (route) => route.fulfill({ status: 503, json: failure }), { times: 1 });
  await choose(page, 'export.csv');
  await page.getByText(`${t('export.failed')} ${failure.error}`).waitFor();
  const download = page.waitForEvent('download');
  await choose(page, 'export.csv');
  expect((await download).suggestedFilename()).toBe('שלוש סירות.csv');
});
