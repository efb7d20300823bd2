import type { Page } from 'playwright-core';
import { desktop, phone } from '../../support/browser/browser.js';
import { guestIn, speak, wordProblems } from '../../support/browser/english.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createLink, createProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { Finger } from '../reading/comments/touch.js';

const stage = useStage();
const body = 'שלוש סירות חסרו. היא עמדה על החוף, ואיש לא ענה לה. הים היה שקט.';

it.each(['he', 'en'] as const)(
  'in %s, a reader on a phone reacts by a tap and by a selection, changes it and takes it back; the author sees it at once, folded',
  async (language) => {
    const t = textsOf('entities/reactions/reactions.lazy', language);
    const comments = textsOf('features/comments/comments', language);
    const reading = textsOf('features/reading/reading', language);
    const kind = (page: Page, name: string) => page.getByRole('button', { name: t(`kinds.${name}`), exact: true });
    const isPressed = async (page: Page, name: string) =>
      (await kind(page, name).getAttribute('aria-pressed')) === 'true';
    const author = await stage.register('author');
    await speak(language, author);
    const project = await createProject(author, { visibility_status: 'public' }, { body });
    const { shareToken } = await createLink(author, project);
    const desk = await stage.open(author, '/feed', desktop);
    const page = await stage.open(null, `/read/${shareToken}`, guestIn(language, phone, stage.url));
    await page.locator('p[data-start]').first().waitFor();
    const finger = await Finger.on(page);

    await finger.tap('חסרו');
    await kind(page, 'moved').waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
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
    expect(await wordProblems(desk, language)).toEqual([]);

    // The reader finds it beside the text, and takes it back there.
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page
      .getByRole('button', { name: t('myMark').replace('{{label}}', '') })
      .first()
      .tap();
    const dialog = page.getByRole('dialog', { name: t('myDialog') });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    // Another reader at a desk, by the mouse's selection and by the keyboard alone.
    const reader = await stage.register('reader');
    await speak(language, reader);
    const wide = await stage.open(reader, `/text/${project.part.id}`, desktop);
    const text = wide.getByRole('group', { name: reading('textLabel') });
    await wide.locator('p[data-start]').first().waitFor();
    await text.focus();
    await wide.keyboard.press('ArrowDown');
    await until(async () => (await wide.evaluate(() => getSelection()?.toString())) === 'שלוש סירות חסרו.');
    await wide.keyboard.press('Enter');
    await kind(wide, 'moved').waitFor();
    await kind(wide, 'moved').focus();
    await wide.keyboard.press('Enter');
    await until(() => isPressed(wide, 'moved'));
    await folded.getByText(`${t('kinds.moved')} 1`).waitFor();

    // On the text itself the author opens the mark, and sees who.
    await desk.goto(`${stage.url}/text/${project.part.id}`);
    const mark = desk.locator('[data-marks] button').first();
    await mark.waitFor();
    await mark.click();
    const who = desk.getByRole('dialog', { name: t('dialog') });
    await who.getByText('נועה לוי').waitFor();
    await who.getByText(t('kinds.lost'), { exact: true }).first().waitFor();
    expect(await wordProblems(desk, language)).toEqual([]);
  },
);
