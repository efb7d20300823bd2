import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes.js';
import { phone } from '../support/browser/browser.js';
import { sidewaysProblems } from '../support/browser/sideways.js';
import { useStage } from '../support/browser/stage.js';
import { words } from '../support/browser/words.js';
import { addPart, comment, createProject } from '../support/projects.js';

const t = words('dashboard/dashboard');

const stage = useStage();

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

it('the three pages of an author’s works show what there is, and a comment as it arrives', async () => {
  const { dana, project, part } = await author();
  const noa = await stage.register('reader');
  const page = await stage.open(dana, '/dashboard', phone);
  await page.getByRole('heading', { level: 1, name: 'דנה אלון' }).waitFor();
  await card(page, project.title).waitFor();
  await page.locator('[data-figure="comments"]', { hasText: '1' }).waitFor();
  const waiting = page.getByRole('list', { name: t('waiting.title') });
  await waiting.getByText(t('waiting.comments_one')).waitFor();
  await becomes(() => figure(page, 'active').innerText(), '1');
  await becomes(() => figure(page, 'readers').innerText(), '1');
  expect(Number(await figure(page, 'words').innerText())).toBeGreaterThan(8);
  await comment(noa, part, 'והים היה שקט', 'עוד אחת');
  await page.locator('[data-figure="comments"]', { hasText: '2' }).waitFor();
  await waiting.getByText(t('waiting.comments_two')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);

  await page.goto(`${stage.url}/legacy-dashboard`);
  const view = card(page, project.title).getByRole('link', { name: t('view') });
  await becomes(() => view.getAttribute('href'), `/text/${part.id}`);
  await becomes(() => figure(page, 'texts').innerText(), '2');
  expect(await sidewaysProblems(page)).toEqual([]);

  await page.goto(`${stage.url}/projects`);
  await card(page, project.title).getByText(t('category.novel')).waitFor();
  await becomes(() => page.getByRole('article').count(), 2);
  expect(await sidewaysProblems(page)).toEqual([]);
});
