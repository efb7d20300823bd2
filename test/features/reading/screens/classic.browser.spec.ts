import type { Page } from 'playwright-core';
import { dragOver, selectByHandles } from '../../path/select-passage.js';
import { accessProblems } from '../../../support/browser/accessible.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { until } from '../../../support/until.js';
import { textsOf, words } from '../../../support/browser/words.js';
import { dragFromTo } from '../comments/drag-from-to.js';
import { body, fixture, form, kept, note, paragraphs, publicProject, send, sendAndSee, t } from '../reading-helpers.js';

const own = words('reading/screens/classic/classic');
const ui = textsOf('platform/words/catalogues/ui');

const nameField = (page: Page) => page.getByRole('textbox', { name: t('name') });
const isNothingSelected = (page: Page) => page.evaluate(() => getSelection()?.isCollapsed !== false);

describe('reader screen 3 at a desk', () => {
  it('a guest is told about the text, and comments by no name and by a name', async () => {
    const { part } = await publicProject();
    const page = await fixture.stage.open(null, `/text-classic/${part.id}`);
    await paragraphs(page).first().waitFor();
    const head = page.locator('article').getByRole('banner').or(page.locator('article > header'));
    for (const fact of ['דנה אלון', own('version').replace('{{number}}', '1'), String(new Date().getFullYear())]) {
      await head.getByText(fact).waitFor();
    }
    await page.getByRole('heading', { name: t('none') }).waitFor();
    const helpCard = page.getByRole('heading', { name: t('how') });
    await helpCard.waitFor();

    await dragOver(page, 'שלוש חסרו');
    const panel = page.getByRole('region', { name: t('add') });
    await panel.getByText('שלוש חסרו').waitFor();
    await helpCard.waitFor({ state: 'hidden' });
    await becomes(() => send(page).isDisabled(), true);
    await form(page).fill('לא זה');
    await nameField(page).fill('מישהי');
    await panel.getByRole('button', { name: t('cancel') }).click();
    await helpCard.waitFor();
    await until(() => isNothingSelected(page));

    await dragOver(page, 'ירדה מרים אל החוף');
    await until(async () => (await form(page).inputValue()) === '' && (await nameField(page).inputValue()) === '');
    const long = 'זה נפלא. '.repeat(40).trim();
    await form(page).fill(long);
    await sendAndSee(page);
    await dragFromTo(page, 'אל החוף', 'ומנתה');
    await nameField(page).fill('אורי כהן');
    await form(page).fill('והשם ידוע');
    await send(page).click();
    await until(async () => (await kept(part)).length === 2);

    await page.reload();
    await note(page, 'אורי כהן').waitFor();
    const anonymous = note(page, t('anonymousComment'));
    const whole = anonymous.getByRole('button', { name: t('showAll') });
    await whole.waitFor();
    expect((await anonymous.innerText()).includes(long)).toBe(false);
    await whole.click();
    await anonymous.getByText(long).waitFor();
    await becomes(() => note(page, 'אורי כהן').getByText(t('anonymousComment')).count(), 0);
    await page.getByTitle(words('reading/reading')('markComments_two')).filter({ hasText: 'אל החוף' }).waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.getByRole('button', { name: ui('otherLanguageLabel') }).click();
    await page.locator('html[dir="ltr"]').waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });
});

describe('reader screen 3 in a hand', () => {
  it('a guest comments from the foot of the page and finds it in the list', async () => {
    const { part } = await publicProject({ body: body.slice(0, 300) });
    const page = await fixture.stage.open(null, `/text-classic/${part.id}`, phone);
    await paragraphs(page).first().waitFor();
    await page.getByRole('heading', { name: t('how') }).waitFor();
    await selectByHandles(page, 'שלוש חסרו');
    await page.getByRole('button', { name: t('add'), exact: true }).tap();
    await form(page).fill('מן האוטובוס');
    await sendAndSee(page, () => send(page).tap());
    await page.getByRole('button', { name: t('count_one') }).tap();
    await note(page, 'מן האוטובוס').getByText(t('anonymousComment')).waitFor();
    expect(await accessProblems(page)).toEqual([]);
  });
});
