import { dragOver } from '../../path/select-passage.js';
import { dragFromTo } from './drag-from-to.js';
import { becomes } from '../../../support/becomes.js';
import { until } from '../../../support/until.js';
import { comment } from '../../../support/projects.js';
import {
  areMarked,
  body,
  fixture,
  form,
  hasFocus,
  kept,
  mixed,
  openText,
  publicProject,
  reading,
  send,
  sendAndSee,
  t,
} from '../reading-helpers.js';

describe('selecting and commenting', () => {
  it('keeps a passage of Hebrew, Latin and digits exactly', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    await dragOver(page, mixed);
    await form(page).fill('גם Latin וגם 2002');
    await sendAndSee(page);
    const [only] = await kept(part);
    expect(only).toMatchObject({ selected_text: mixed, comment_text: 'גם Latin וגם 2002' });
    const marked = async () => (await page.locator('mark').allInnerTexts()).join('');
    await until(async () => (await marked()).includes('"Hello, world!" (פרק 3, 10:30)'));
  });

  it('a selection over two paragraphs is one comment', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    await dragFromTo(page, 'שקט.', 'הוא אמר');
    await form(page).fill('המעבר חד');
    await sendAndSee(page);
    expect((await kept(part)).map((one) => one.selected_text)).toEqual(['שקט.\nהוא אמר']);
    await becomes(() => page.locator('mark').count(), 2);
  });

  it('overlapping comments each keep their passage, deeper where they meet', async () => {
    const { part } = await publicProject();
    await comment(fixture.reader, part, 'ירדה מרים אל החוף', 'אחת');
    await comment(fixture.reader, part, 'אל החוף ומנתה', 'שתיים');
    const page = await openText(fixture.reader, part);
    await page.getByTitle(reading('markComments_two')).filter({ hasText: 'אל החוף' }).waitFor();
    await areMarked(page, ['ירדה מרים ', 'אל החוף', ' ומנתה']);
  });

  it('by keyboard alone', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    const text = page.getByRole('group', { name: reading('textLabel') });
    await text.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await hasFocus(form(page));
    await page.keyboard.press('Escape');
    await form(page).waitFor({ state: 'hidden' });
    await hasFocus(text);
    await page.keyboard.press('Enter');
    await hasFocus(form(page));
    await page.keyboard.type('רק מקשים');
    await sendAndSee(page, () => page.keyboard.press('Control+Enter'));
    expect((await kept(part)).map((one) => one.selected_text)).toEqual([body.split('\n')[0]]);
  });

  it('counts to 1000 and cuts there; blank cannot be sent', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    await dragOver(page, 'שלוש חסרו');
    await form(page).fill('   ');
    await becomes(() => send(page).isDisabled(), true);
    await form(page).fill('א'.repeat(1005));
    await becomes(async () => (await form(page).inputValue()).length, 1000);
    await page.getByText('1000/1000').waitFor();
  });

  it('a double click sends one comment', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    await dragOver(page, 'שלוש חסרו');
    await form(page).fill('פעם אחת');
    await sendAndSee(page, () => send(page).dblclick());
    expect(await kept(part)).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it.each([
    [400, 'invalid_input'],
    [409, 'not_shared'],
    [500, 'internal'],
  ])('%i keeps what was typed beside its sentence', async (status, code) => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    const error = 'משפט מן השרת';
    const json = { success: false, error, code, requestId: 'r-1' };
    await page.route('**/api/parts/*/comments', (route) => route.fulfill({ status, json }));
    await dragOver(page, 'שלוש חסרו');
    await form(page).fill('לא ללכת לאיבוד');
    await send(page).click();
    await page.getByRole('alert').filter({ hasText: error }).waitFor();
    await becomes(() => form(page).inputValue(), 'לא ללכת לאיבוד');
    await areMarked(page, []);
  });

  it('what was typed survives a reload as a draft beside its passage', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    await dragOver(page, 'שלוש חסרו');
    await form(page).fill('עוד לא גמור');
    await page.reload();
    await page.getByRole('button', { name: t('continueDraft') }).click();
    await becomes(() => form(page).inputValue(), 'עוד לא גמור');
  });
});
