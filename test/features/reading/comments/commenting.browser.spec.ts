import { dragOver } from '../../path/select-passage.js';
import { dragFromTo } from './drag-from-to.js';
import { becomes } from '../../../support/becomes.js';
import { until } from '../../../support/until.js';
import { fixture, form, kept, mixed, openText, publicProject, sendAndSee, t } from '../reading-helpers.js';

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
