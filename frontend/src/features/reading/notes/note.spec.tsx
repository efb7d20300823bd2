import { screen, waitFor, within } from '@testing-library/react';
import {
  atDesk,
  commentOn,
  exampleAuthor,
  exampleIds,
  exampleReader,
  exampleReply,
  marked,
  note,
  noteButton,
  openText,
  opened,
  partPath,
} from '../../../testing/reading-kit';
import words from '../../comments/comments.he.json';
import rareWords from '../../comments/placing/placing.lazy.he.json';

const passage = 'שלוש חסרו';
const answered = (comment: object) => ({ success: true, comment });

beforeAll(atDesk);

it('the author resolves, answers and reopens', async () => {
  const comment = commentOn(passage, 1, { comment_text: 'למה שלוש?' });
  const { server, user } = await openText(opened([comment]), { as: exampleAuthor, path: partPath });
  const path = `POST /api/comments/${comment.id}`;
  const resolved = { ...comment, resolved: true, updated_at: '2026-03-01T12:30:00.000Z' };
  const replies = [exampleReply(comment, 'כי Three זה 3')];
  server.answer(`${path}/resolve`, answered(resolved));
  server.answer(`${path}/replies`, answered({ ...resolved, replies }), 201);
  server.answer(`${path}/reopen`, answered({ ...comment, replies, updated_at: '2026-03-01T14:00:00.000Z' }));
  const [project] = screen.getAllByRole('link', { name: 'מרים והים' });
  expect(project?.getAttribute('href')).toBe(`/project/${exampleIds.project}`);
  await user.click(await noteButton(rareWords.resolve));
  expect(await (await note()).findByText(words.resolved)).toBeTruthy();
  await user.click(await noteButton(words.reply));
  await user.type((await note()).getByLabelText(words.newReply), 'כי Three זה 3');
  await user.click(await noteButton(words.sendReply));
  expect(await (await note()).findByText('כי Three זה 3')).toBeTruthy();
  expect(server.callsOf(`${path}/replies`).map(({ body }) => body)).toEqual([{ comment_text: 'כי Three זה 3' }]);
  await user.click(await noteButton(rareWords.reopen));
  expect(await noteButton(rareWords.resolve)).toBeTruthy();
  expect((await note()).queryByText(words.resolved)).toBeNull();
});

it('its writer corrects it, and takes it back after being asked', async () => {
  const comment = commentOn(passage, 1, { is_mine: true, reader_id: exampleReader.id, comment_text: 'טעות' });
  const { server, user } = await openText(opened([comment]), { path: partPath });
  const path = `/api/comments/${comment.id}`;
  const edited_at = '2026-03-01T12:30:00.000Z';
  const edited = { ...comment, comment_text: 'תיקון', edited_at, updated_at: edited_at };
  server.answer(`PUT ${path}`, answered(edited)).answer(`DELETE ${path}`, { success: true });
  await user.click(await noteButton(words.edit));
  await user.clear(screen.getByRole('textbox', { name: words.editComment }));
  await user.type(screen.getByRole('textbox', { name: words.editComment }), 'תיקון');
  await user.click(await noteButton(words.save));
  expect(await (await note()).findByText('תיקון')).toBeTruthy();
  expect(await (await note()).findByText(words.edited)).toBeTruthy();
  expect(server.callsOf(`PUT ${path}`).map(({ body }) => body)).toEqual([{ comment_text: 'תיקון' }]);
  const asked = async () => within(await screen.findByRole('alertdialog', { name: rareWords.removeSure }));
  await user.click(await noteButton(words.remove));
  await user.click((await asked()).getByRole('button', { name: words.cancel }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(await noteButton(words.remove));
  expect(server.callsOf(`DELETE ${path}`)).toHaveLength(0);
  await user.click((await asked()).getByRole('button', { name: words.remove }));
  expect(await screen.findByText(words.none)).toBeTruthy();
  await waitFor(() => expect(marked()).toEqual([]));
  expect(server.callsOf(`DELETE ${path}`)).toHaveLength(1);
});

it('a link to a comment that is gone just opens the text', async () => {
  const path = `${partPath}#comment-00000000-0000-4000-8000-000000000000`;
  await openText(opened([commentOn(passage, 1)]), { path });
  expect(await screen.findByRole('heading', { level: 1, name: 'הבית שעל שפת המים' })).toBeTruthy();
  await waitFor(() => expect(marked()).toEqual([passage]));
  expect(screen.queryAllByRole('alert').filter(({ textContent }) => textContent?.trim())).toEqual([]);
  expect(document.activeElement?.closest('[data-comment-id]')).toBeFalsy();
});
