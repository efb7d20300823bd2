import type { Page } from 'playwright-core';
import { OnePart, OpenedText, type Comment, type Part } from '@shulayim/contracts';
import { dragOver } from '../../path/select-passage.js';
import { becomes } from '../../../support/becomes.js';
import { until } from '../../../support/until.js';
import { comment } from '../../../support/projects.js';
import { words } from '../../../support/browser/words.js';
import { areMarked, body, fixture, form, note, openText, publicProject, sendAndSee, t } from '../reading-helpers.js';

const placingWords = words('comments/placing/placing.lazy');

async function revise(part: Part, revised: string): Promise<Part> {
  const change = { body: revised, text_version: part.text_version };
  return (await fixture.author.put(`/api/projects/${part.project_id}/parts/${part.id}`, change)).as(OnePart).part;
}
async function only(part: Part): Promise<Comment> {
  const { comments } = (await fixture.author.get(`/api/texts/${part.id}`)).as(OpenedText);
  expect(comments).toHaveLength(1);
  return comments[0] as Comment;
}

/** Presses Escape as soon as the region is in the page, before it is painted: nobody is quicker. */
const pressEscapeOnceDrawn = (page: Page, name: string) =>
  page.evaluate((label) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(`[role="region"][aria-label="${label}"]`)) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      document.documentElement.dataset['pressed'] = 'yes';
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, name);

describe('a text that is revised while it is read', () => {
  it('comes by itself; what is being written stays, on its own passage', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    await dragOver(page, 'שלוש חסרו');
    await form(page).fill('כתבתי באמצע');
    await revise(part, `שורה ראשונה, חדשה.\n${body.replace('ומנתה', 'וספרה')}`);
    await page.getByText('שורה ראשונה, חדשה.').waitFor();
    await page.getByText(t('refusal.revised')).waitFor();
    await becomes(() => form(page).inputValue(), 'כתבתי באמצע');
    await sendAndSee(page);
    expect(await only(part)).toMatchObject({ selected_text: 'שלוש חסרו', text_version: 2, anchor_state: 'placed' });
    await areMarked(page, ['שלוש חסרו']);
  });
});

describe('comments of an earlier version', () => {
  it('say what became of their passages; the author confirms and places them, and readers see it at once', async () => {
    const { part } = await publicProject();
    await comment(fixture.reader, part, 'ירדה מרים אל החוף', 'על הירידה');
    await comment(fixture.reader, part, 'שלוש חסרו', 'על החסרות');
    await revise(part, body.replace('אל החוף', 'אל המזח').replace('שלוש חסרו, והים', 'אחת חזרה, והים'));
    const page = await openText(fixture.author, part);
    const readers = await openText(fixture.reader, part);
    await note(readers, 'על החסרות').getByText(placingWords('place.orphaned')).waitFor();
    await page.getByText(t('orphans_one')).waitFor();
    await areMarked(page, ['ירדה מרים אל המזח']);
    const changed = note(page, 'על הירידה');
    await changed.getByText(placingWords('place.changed')).waitFor();
    await changed.getByText(placingWords('placing.nowReads')).waitFor();
    await changed.getByRole('button', { name: placingWords('placing.confirm') }).click();
    await changed.getByText(placingWords('place.changed')).waitFor({ state: 'hidden' });

    const here = page.getByRole('button', { name: placingWords('placing.here') });
    const byHand = note(page, 'על החסרות').getByRole('button', { name: placingWords('placing.byHand') });
    await pressEscapeOnceDrawn(page, placingWords('placing.title'));
    await byHand.click();
    await page.waitForFunction(() => document.documentElement.dataset['pressed'] === 'yes');
    await here.waitFor({ state: 'hidden' });
    await byHand.click();
    await until(() => here.isDisabled());
    await page.keyboard.press('Escape');
    await here.waitFor({ state: 'hidden' });
    await note(page, 'על החסרות')
      .getByRole('button', { name: placingWords('placing.byHand') })
      .click();
    await dragOver(page, 'אחת חזרה');
    await page.getByText(placingWords('placing.chosen')).waitFor();
    await here.click();
    await page.getByText(t('orphans_one')).waitFor({ state: 'hidden' });
    await areMarked(page, ['ירדה מרים אל המזח', 'אחת חזרה']);
    await note(readers, 'על החסרות').getByText(placingWords('place.orphaned')).waitFor({ state: 'hidden' });
    await becomes(() => readers.locator('mark').filter({ hasText: 'אחת חזרה' }).count(), 1);
  });
});
