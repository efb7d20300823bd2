import type { Page } from 'playwright-core';
import { accessProblems } from '../../support/browser/accessible.js';
import { desktop, phone } from '../../support/browser/browser.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf, words } from '../../support/browser/words.js';
import { createLink, createProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { Finger } from '../reading/comments/touch.js';

const t = textsOf('entities/reactions/reactions.lazy');
const comments = words('comments/comments');
const stage = useStage();
const body = 'שלוש סירות חסרו. היא עמדה על החוף, ואיש לא ענה לה. הים היה שקט.';
const shots = process.env['REACTION_SHOTS'];

const kind = (page: Page, name: string) => page.getByRole('button', { name: t(`kinds.${name}`), exact: true });
const isPressed = async (page: Page, name: string) => (await kind(page, name).getAttribute('aria-pressed')) === 'true';
const picture = async (page: Page, name: string) => {
  if (!shots) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

it('a reader on a phone reacts by a tap and by a selection, changes it and takes it back; the author sees it at once, folded', async () => {
  const author = await stage.register('author');
  const project = await createProject(author, { visibility_status: 'public' }, { body });
  const { shareToken } = await createLink(author, project);
  const desk = await stage.open(author, '/feed', desktop);
  const page = await stage.open(null, `/read/${shareToken}`, phone);
  await page.locator('p[data-start]').first().waitFor();
  const finger = await Finger.on(page);

  await finger.tap('חסרו');
  await kind(page, 'moved').waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  expect(await accessProblems(page)).toEqual([]);
  await picture(page, 'phone-bar');
  await kind(page, 'moved').tap();
  await until(() => isPressed(page, 'moved'));

  const folded = desk.getByRole('article').filter({ hasText: 'שלוש סירות חסרו' });
  await folded.getByText(`${t('kinds.moved')} 1`).waitFor();

  // Another tap says something else; the author's line says so, and stays one.
  await kind(page, 'lost').tap();
  await folded.getByText(`${t('kinds.lost')} 1`).waitFor();
  expect(await desk.getByRole('article').filter({ hasText: 'שלוש סירות חסרו' }).count()).toBe(1);

  // By the phone's own selection.
  await page.evaluate(() => {
    const letters = document.querySelector('p[data-start]')?.firstChild;
    if (letters) getSelection()?.setBaseAndExtent(letters, 17, letters, 30);
  });
  await page.getByRole('button', { name: comments('add'), exact: true }).waitFor();
  await until(async () => !(await isPressed(page, 'lost')));
  await kind(page, 'beautiful').tap();
  await desk.getByText(`${t('kinds.beautiful')} 1`).waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(body.slice(17, 30));
  await picture(desk, 'desk-feed');
  expect(await accessProblems(desk)).toEqual([]);

  // The reader finds it beside the text, and takes it back there.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await page
    .getByRole('button', { name: t('myMark').replace('{{label}}', '') })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: t('myDialog') });
  await dialog.waitFor();
  await picture(page, 'phone-own');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  // Another reader at a desk, by the mouse's selection and by the keyboard alone.
  const reader = await stage.register('reader');
  const wide = await stage.open(reader, `/text/${project.part.id}`, desktop);
  const text = wide.getByRole('group', { name: words('reading/reading')('textLabel') });
  await wide.locator('p[data-start]').first().waitFor();
  await text.focus();
  await wide.keyboard.press('ArrowDown');
  await until(async () => (await wide.evaluate(() => getSelection()?.toString())) === 'שלוש סירות חסרו.');
  await wide.keyboard.press('Enter');
  await kind(wide, 'moved').waitFor();
  await picture(wide, 'desk-bar');
  await kind(wide, 'moved').focus();
  await wide.keyboard.press('Enter');
  await until(() => isPressed(wide, 'moved'));
  await folded.getByText(`${t('kinds.moved')} 1`).waitFor();

  // On the text itself the author opens the mark, and sees who.
  await desk.goto(`${stage.url}/text/${project.part.id}`);
  const mark = desk.locator('[data-marks] button').first();
  await mark.waitFor();
  await picture(desk, 'desk-marks');
  await mark.click();
  const who = desk.getByRole('dialog', { name: t('dialog') });
  await who.getByText('נועה לוי').waitFor();
  await who.getByText(t('kinds.lost'), { exact: true }).first().waitFor();
  await picture(desk, 'desk-who');
  expect(await accessProblems(desk)).toEqual([]);
});
