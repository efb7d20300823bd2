import type { Page } from 'playwright-core';
import { dragOver, selectByHandles } from './path/select-passage.js';
import { becomes } from '../support/becomes.js';
import { phone } from '../support/browser/browser.js';
import { sidewaysProblems } from '../support/browser/sideways.js';
import { useStage } from '../support/browser/stage.js';
import { words } from '../support/browser/words.js';
import { createProject } from '../support/projects.js';

const t = words('comments/comments');
const reading = words('reading/reading');
const preview = words('reading/preview/preview');

// A site of its own: /text/sample is the site's oldest public work, where there is one.
const stage = useStage({});

const passage = 'נשאר המילון';
const form = (page: Page) => page.getByRole('textbox', { name: t('newComment') });
const note = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();
const send = (page: Page) => page.getByRole('button', { name: t('send'), exact: true });

/** The preview, and what the page asked the server for. */
async function openPreview(path = '/preview', context?: typeof phone) {
  const page = await stage.open(null, '/icon.svg', context);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|socket\.io)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(stage.url + path);
  await page.locator('p[data-start]').first().waitFor();
  return { page, calls };
}

async function write(page: Page, text: string): Promise<void> {
  await dragOver(page, passage);
  await form(page).fill(text);
  await send(page).click();
  await page.getByText(t('sent')).waitFor();
}

describe('the preview', () => {
  it('takes a comment, an edit, a reply and a deletion without telling the server', async () => {
    const { page, calls } = await openPreview();
    await page.getByText(preview('nothingSaved')).waitFor();
    await write(page, 'ירושה יפה (with some Latin, 2002)');
    const mine = note(page, 'ירושה יפה');
    // Among other notes on the passage it is a line, until it is opened.
    await mine.click();
    await mine.getByRole('button', { name: t('edit'), exact: true }).click();
    await page.getByRole('textbox', { name: t('editComment') }).fill('ירושה יפה מאוד');
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await note(page, 'ירושה יפה מאוד').getByText(t('edited')).waitFor();
    await mine.getByRole('button', { name: t('reply'), exact: true }).click();
    await page.getByRole('textbox', { name: t('newReply') }).fill('ועוד מחשבה');
    await page.getByRole('button', { name: t('sendReply') }).click();
    await mine.getByText('ועוד מחשבה').waitFor();
    await mine.getByRole('button', { name: t('remove'), exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('remove'), exact: true })
      .click();
    await page.getByText('ירושה יפה מאוד').waitFor({ state: 'detached' });
    expect(calls.filter((call) => !/^GET \/api\/(site|users\/me)$/.test(call))).toEqual([]);
  });

  it('works while the server is away; a reload finds the comment, another tab does not', async () => {
    const { page } = await openPreview();
    await page.route('**/api/**', (route) => route.abort());
    await write(page, 'בלי שרת');
    await page.unroute('**/api/**');
    await page.reload();
    await note(page, 'בלי שרת').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${stage.url}/preview`);
    await other.getByText(preview('label')).waitFor();
    await becomes(() => other.getByText('בלי שרת').count(), 0);
  });

  it('in a hand: select, write, send, read it in the drawer', async () => {
    const { page } = await openPreview('/preview', phone);
    await selectByHandles(page, passage);
    await page.getByRole('button', { name: t('add'), exact: true }).click();
    await form(page).fill('מן הטלפון');
    await send(page).click();
    await page.getByText(t('sent')).waitFor();
    await page.getByRole('button', { name: t('count_other').replace('{{count}}', '4') }).click();
    await note(page, 'מן הטלפון').waitFor();
    expect(await sidewaysProblems(page)).toEqual([]);
  });
});

describe("a part under its work's address", () => {
  it('opens for a reader and for its author, who finds the way back to the work; not under another work', async () => {
    const dana = await stage.register('author');
    const noa = await stage.register('reader');
    const { project, part } = await createProject(dana, { visibility_status: 'public' });
    const path = `/project/${project.id}/part/${part.id}`;
    const read = await stage.open(noa, path);
    await read.locator('p[data-start]').first().waitFor();
    const own = await stage.open(dana, path);
    await own.getByRole('main').getByRole('link', { name: project.title }).click();
    await own.waitForURL(`**/project/${project.id}`);
    const other = await createProject(dana, { visibility_status: 'public', title: 'אחר' });
    await own.goto(`${stage.url}/project/${other.project.id}/part/${part.id}`);
    await own.getByRole('heading', { name: reading('problem.notFound') }).waitFor();
  });
});
