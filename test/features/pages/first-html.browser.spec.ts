import type { Page } from 'playwright-core';
import { desktop, phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { addPart, createLink, createProject } from '../../support/projects.js';

const stage = useStage();
const shared = words('reading/screens/shared/shared-text');

const paragraph = 'בבוקר יצאו הסירות אל הים, ובערב שלוש מהן חסרו. על החוף עמדו אנשים ולא דיברו.';
const body = Array.from({ length: 20 }, (_, index) => `${index + 1}. ${paragraph} ${paragraph}`).join('\n');

/** Texts of two parts: what stands over their titles is as long as it gets. */
async function openings(): Promise<readonly string[]> {
  const author = await stage.register('author');
  const project = await createProject(
    author,
    { title: 'שלוש סירות שיצאו אל הים', visibility_status: 'public' },
    { body },
  );
  await addPart(author, project.project.id, { title: 'פרק שני', body });
  const { shareToken } = await createLink(author, project);
  const { id } = project.part;
  return [`/read/${shareToken}`, `/text/${id}`, `/text-old/${id}`, `/text-classic/${id}`];
}

/** Pixels from the top: the title, and two paragraphs. */
const places = (page: Page, paragraphs: string): Promise<number[]> =>
  page.evaluate(async (wanted) => {
    await document.fonts.ready;
    const all = [document.querySelector('h1'), ...document.querySelectorAll(wanted)].slice(0, 3);
    return all.map((one) => one?.getBoundingClientRect().top ?? Number.NaN);
  }, paragraphs);

/** What the server says around the text, a line each. */
const saidAround = (page: Page): Promise<string[]> =>
  page.locator('.first-html :is(.back, .over > span, h2, section > div)').allInnerTexts();
const normal = (words: string): string => words.replace(/\s+/g, ' ').trim();

describe.each([
  ['a phone', phone],
  ['a desk', desktop],
])('on %s', (_, device) => {
  it('a text stands where the server has put it when the client takes over, and the same is said around it', async () => {
    for (const path of await openings()) {
      const page = await (await device(stage.browser)).newPage();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(stage.url + path, { waitUntil: 'commit' });
      await page.locator('.first-html p').nth(5).waitFor();
      const before = await places(page, '.first-html p');
      const said = await saidAround(page);
      expect(said.length).toBeGreaterThan(3);
      release();
      await page.locator('p[data-start]').first().waitFor();
      // By then this view is counted, and must not push the text down.
      await page.waitForLoadState('networkidle');
      if (path.startsWith('/read/')) await page.getByText(shared('views_one')).waitFor();
      const moved = (await places(page, 'p[data-start]')).map((top, index) => Math.abs(top - (before[index] ?? 0)));
      // Parts of a pixel are not seen to move.
      expect([path, ...moved.filter((by) => !(by < 1))]).toEqual([path]);
      const drawn = normal(await page.locator('#main').innerText());
      expect([path, ...said.filter((line) => !drawn.includes(normal(line)))]).toEqual([path]);
      await page.context().close();
    }
  });
});
