import type { Page } from 'playwright-core';
import { dragOver, selectByHandles } from '../../path/select-passage.js';
import { accessProblems } from '../../../support/browser/accessible.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { sidewaysProblems } from '../../../support/browser/sideways.js';
import { until } from '../../../support/until.js';
import { comment, type TestProject } from '../../../support/projects.js';
import { fixture, form, kept, paragraphs, publicProject, reading, send, t } from '../reading-helpers.js';

const body = Array.from({ length: 24 }, (_, n) => `פסקה ${n + 1}, ובה שלוש סירות ו-3 boats.`).join('\n');

const pathOf = ({ project, part }: TestProject) => `/project/${project.id}/part/${part.id}`;
const dialog = (page: Page) => page.getByRole('dialog', { name: t('newComment') });
const add = (page: Page) => page.getByRole('button', { name: t('add'), exact: true });
const sidebar = (page: Page) => page.getByRole('complementary', { name: t('list') });

describe('the part page at a desk', () => {
  it('the sidebar is 600 px high and scrolls by itself to the comment of a passage; a dialog shuts nobody out', async () => {
    const project = await publicProject({ body });
    for (const n of [1, 2, 3, 4, 5, 6]) await comment(fixture.reader, project.part, `פסקה ${n},`, `הערה על ${n}`);
    const page = await fixture.stage.open(fixture.reader, pathOf(project));
    await paragraphs(page).first().waitFor();
    await sidebar(page).getByText('הערה על 6').waitFor();
    const list = sidebar(page).locator('> div');
    await becomes(async () => (await list.boundingBox())?.height, 600);
    await page.locator('mark', { hasText: 'פסקה 6,' }).click();
    const last = sidebar(page).getByRole('article').filter({ hasText: 'הערה על 6' });
    await until(async () => {
      const [frame, box] = [await list.boundingBox(), await last.boundingBox()];
      return frame !== null && box !== null && box.y >= frame.y && box.y < frame.y + frame.height;
    });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await dragOver(page, 'פסקה 7, ובה');
    await add(page).click();
    await dialog(page).getByText('פסקה 7, ובה').waitFor();
    await until(() => form(page).evaluate((field) => field === document.activeElement));
    expect(await accessProblems(page, { within: '[role="dialog"]' })).toEqual([]);
  });
});

describe('the part page on a phone', () => {
  it('offers the bar at the foot, takes the comment, and lists it', async () => {
    const project = await publicProject({ body });
    const page = await fixture.stage.open(fixture.reader, pathOf(project), phone);
    await paragraphs(page).first().waitFor();
    await selectByHandles(page, 'פסקה 3, ובה');
    await add(page).tap();
    await form(page).fill('מן הטלפון');
    await send(page).tap();
    await until(async () => (await kept(project.part)).length === 1);
    await page.getByRole('button', { name: t('count_one') }).tap();
    await page
      .getByRole('dialog', { name: t('list') })
      .getByText('מן הטלפון')
      .waitFor();
    expect(await sidewaysProblems(page)).toEqual([]);
    await page.getByRole('link', { name: reading('home') }).waitFor();
  });
});
