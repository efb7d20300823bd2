import { screen, waitFor } from '@testing-library/react';
import { loadWords } from '../../../platform/i18n';
import {
  commentOn,
  drag,
  exampleAuthor,
  exampleBody,
  exampleText,
  openText,
  opened,
  textOf,
} from '../../../testing/reading-kit';
import { loadLaterParts } from '../fixes/later-part';
import words from '../comments.he.json';
import placingWords from './placing.lazy.he.json';

// What is not here yet would be waited for in the middle of a press.
beforeAll(async () => {
  await loadLaterParts();
  await loadWords(['placing.lazy']);
});

const content = exampleBody.replace('שלוש חסרו, והים', 'אחת חזרה, והים');
const orphan = {
  ...commentOn('שלוש חסרו', 1, { comment_text: 'על החסרות', anchor_state: 'orphaned', text_version: 2 }),
  ...{ selection_start: null, selection_end: null },
};
const anchor = `PUT /api/comments/${orphan.id}/anchor`;
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const here = () => button(placingWords.placing.here);

/** The author, on a phone, looks for a place of a comment that has lost its own; on `passage` it is put. */
async function place(passage: string) {
  const answer = opened([orphan], { text: exampleText({ content, version: 2 }) });
  const { server, user } = await openText(answer, { as: exampleAuthor });
  server.answer(anchor, { success: true, comment: commentOn(passage, 1, { text_version: 2 }, content) });
  const begin = async () => {
    await user.click(await button(words.count_one));
    expect(await screen.findByText(words.orphans_one)).toBeTruthy();
    await user.click(await button(placingWords.placing.byHand));
  };
  return { server, user, begin };
}
const isPlaced = async () => {
  await waitFor(() => expect(screen.queryByRole('button', { name: placingWords.placing.here })).toBeNull());
  expect(document.querySelectorAll('mark[data-ids]')).toHaveLength(1);
};

it('a comment without a place is put on what is selected, or left by Escape', async () => {
  const { server, user, begin } = await place('אחת חזרה');
  await begin();
  expect((await here()).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: placingWords.placing.here })).toBeNull());
  await begin();
  await drag(user, 'אחת חזרה');
  expect(await screen.findByText(placingWords.placing.chosen)).toBeTruthy();
  await user.click(await here());
  await isPlaced();
  const start = content.indexOf('אחת חזרה');
  expect(server.callsOf(anchor).map(({ body }) => body)).toMatchObject([
    { selected_text: 'אחת חזרה', selection_start: start, selection_end: start + 8, text_version: 2 },
  ]);
});

it('and by keyboard on a sentence', async () => {
  const [first = ''] = content.split(/(?<=\.) /);
  const { server, user, begin } = await place(first);
  await begin();
  await here();
  textOf().focus();
  await user.keyboard('{ArrowDown}{Enter}');
  await isPlaced();
  expect(server.callsOf(anchor).map(({ body }) => body)).toMatchObject([{ selected_text: first }]);
});
