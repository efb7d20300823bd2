import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { onPhone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { pressMenuItem } from '../../support/browser/pressing/resting.js';
import { comment, createProject, quote, type TestProject } from '../../support/projects.js';

const t = words('projects/projects');

const stage = useStage();
let author: Person;
let project: TestProject;
beforeAll(async () => {
  author = await stage.register('author');
  const reader = await stage.register('reader');
  project = await createProject(author, { visibility_status: 'public' });
  await comment(reader, project.part, quote, 'יפה מאוד');
});

const choose = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: t('export.open'), exact: true }).click();
  await pressMenuItem(page, t(entry));
};

describe.each(onPhone)('what is exported, at $width px', ({ context }) => {
  it('the page to print opens beside the work, in its own clothes; a table is saved under the work’s name', async () => {
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
    await page.bringToFront();
    const download = page.waitForEvent('download');
    await choose(page, 'export.csv');
    expect((await download).suggestedFilename()).toBe('שלוש סירות.csv');
  });
});
