import { screen, waitFor, within } from '@testing-library/react';
import {
  atDesk,
  commentOn,
  drag,
  exampleAuthor,
  exampleReader,
  form,
  opened,
  openText,
  partPath,
  routes,
  send,
} from '../../../../testing/reading-kit';
import words from '../../../comments/comments.he.json';
import later from '../../../comments/placing/placing.lazy.he.json';

const passage = 'שלוש חסרו';
const dialog = () => screen.queryByRole('dialog', { name: words.newComment });

beforeAll(atDesk);

it('adds a comment by a dialog, which opens only when asked, and keeps what was not sent', async () => {
  const { server, user } = await openText(undefined, { path: partPath });
  const sidebar = () => within(screen.getByRole('complementary', { name: words.list }));
  await drag(user, passage);
  const add = await screen.findByRole('button', { name: words.add });
  expect(dialog()).toBeNull();
  await user.click(add);
  await waitFor(async () => expect(document.activeElement).toBe(await form()));
  expect(within(dialog() as HTMLElement).getByText(passage)).toBeTruthy();
  await user.type(await form(), 'לא גמור');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());

  const draft = within(await sidebar().findByRole('group', { name: words.draft }));
  await user.click(draft.getByRole('button', { name: words.continueDraft }));
  expect((await form()).value).toBe('לא גמור');
  await user.clear(await form());
  await user.type(await form(), 'גמור, with Latin');
  const mine = { is_mine: true, reader_id: exampleReader.id, comment_text: 'גמור, with Latin' };
  server.answer(routes.comments, { success: true, comment: commentOn(passage, 1, mine) }, 201);
  await user.click(send());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(await sidebar().findByText('גמור, with Latin')).toBeTruthy();
  expect(server.callsOf(routes.comments).map(({ body }) => body)).toMatchObject([
    { selected_text: passage, comment_text: 'גמור, with Latin' },
  ]);
});

it('leads its author to where it is written, and back', async () => {
  await openText(undefined, { path: partPath, as: exampleAuthor });
  const link = await screen.findByRole('link', { name: later.editText });
  expect(link.getAttribute('href')).toBe(`${partPath}/edit?back=${encodeURIComponent(partPath)}`);
});

it('offers no reader to write in it', async () => {
  await openText(opened([commentOn(passage, 1)]), { path: partPath });
  await screen.findByText('הערה 1');
  expect(screen.queryByRole('link', { name: later.editText })).toBeNull();
});
