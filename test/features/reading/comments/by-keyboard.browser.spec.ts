import type { Locator, Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { lookProblems } from '../../../support/browser/accessible.js';
import { hasFocus, isFocused, pressByKey, tabTo, typeByKey } from '../../../support/browser/pressing/keyboard.js';
import { textsOf } from '../../../support/browser/words.js';
import { until } from '../../../support/until.js';
import { commentsOf } from '../../comments/comment-helpers.js';
import { notesOf } from '../../notes/note-helpers.js';
import { answersTo, ask } from '../../questions/question-helpers.js';
import { reactionsOf } from '../../reactions/reaction-helpers.js';
import { fixture, form, openText, publicProject, reading, t } from '../reading-helpers.js';

const reactions = textsOf('entities/reactions/reactions.lazy');
const suggestions = textsOf('entities/suggestions/suggestions.lazy');
const notes = textsOf('entities/notes/notes.lazy');
const questions = textsOf('entities/questions/questions.lazy');
const passages = ['שלוש סירות חסרו.', 'היא עמדה על החוף.', 'הים היה שקט.'] as const;

const text = (page: Page) => page.getByRole('group', { name: reading('textLabel') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The arrow chooses the next sentence, and Enter opens the form about it. */
async function writeAbout(page: Page, passage: string): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await until(async () => (await page.evaluate(() => getSelection()?.toString())) === passage);
  await page.keyboard.press('Enter');
  await hasFocus(form(page));
}

async function backTo(page: Page, place: Locator): Promise<void> {
  for (let presses = 0; !(await isFocused(place)); presses += 1) {
    expect(presses).toBeLessThan(40);
    await page.keyboard.press('Shift+Tab');
  }
}

it('by the keyboard alone a reader reacts, suggests a wording, keeps a note, and answers what the part asks', async () => {
  const { author, reader } = fixture;
  const { part } = await publicProject({ body: passages.join(' ') });
  const questionId = await ask(author, part);
  const page = await openText(reader, part);
  await tabTo(page, text(page));

  await writeAbout(page, passages[0]);
  const moved = button(page, reactions('kinds.moved'));
  await pressByKey(page, moved, 'Space');
  await becomes(() => moved.getAttribute('aria-pressed'), 'true');
  expect(await lookProblems(page)).toEqual([]);
  await backTo(page, form(page));
  await pressByKey(page, button(page, t('cancel')));
  await form(page).waitFor({ state: 'detached' });
  await hasFocus(text(page));

  await writeAbout(page, passages[1]);
  await pressByKey(page, button(page, suggestions('form.wording')));
  const dialog = page.getByRole('dialog', { name: suggestions('form.title') });
  await hasFocus(dialog.getByLabel(suggestions('form.words')));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(' לבדה.');
  expect(await lookProblems(page)).toEqual([]);
  await pressByKey(page, dialog.getByRole('button', { name: suggestions('form.send') }));
  await dialog.waitFor({ state: 'detached' });
  await hasFocus(text(page));
  await page.getByRole('article').filter({ hasText: 'לבדה.' }).first().waitFor();

  await writeAbout(page, passages[2]);
  await page.keyboard.type('לחזור לכאן');
  await pressByKey(page, button(page, notes('keep')));
  await form(page).waitFor({ state: 'detached' });
  await hasFocus(text(page));
  await button(page, notes('myNote').replace('{{quote}}', passages[2])).waitFor();

  await typeByKey(page, page.getByRole('textbox', { name: questions('words') }), 'שהיא יודעת יותר');
  await pressByKey(page, button(page, questions('send')));
  await hasFocus(button(page, questions('change')));
  expect(await lookProblems(page)).toEqual([]);

  expect((await reactionsOf(reader, part)).mine).toMatchObject([{ kind: 'moved', selected_text: passages[0] }]);
  expect(await commentsOf(author, part)).toMatchObject([
    { selected_text: passages[1], suggestion: { lane: 'wording' } },
  ]);
  expect((await notesOf(reader, part)).notes).toMatchObject([{ note_text: 'לחזור לכאן', is_waiting: false }]);
  expect(await answersTo(author, questionId)).toMatchObject([{ answer: { kind: 'words', words: 'שהיא יודעת יותר' } }]);
});
