import { screen, waitFor, within } from '@testing-library/react';
import { live } from '../../../../../testing/fake-live';
import {
  commentOn,
  drag,
  exampleIds,
  exampleText,
  form,
  openText,
  opened,
  routes,
  send,
} from '../../../../../testing/reading-kit';
import comments from '../../../../comments/comments.he.json';
import words from '../paged.he.json';

/** Each is one sentence of a hundred words: three make a page. */
const sentence = (n: number) => `פסקה ${n} ${'מילה '.repeat(97)}סוף.`;
const body = Array.from({ length: 9 }, (_, index) => sentence(index + 1)).join('\n');
const textOf = (content: string, version = 1) => opened([], { text: exampleText({ content, version }) });

const place = (number: number, count: number) =>
  words.place.replace('{{number}}', String(number)).replace('{{count}}', String(count));
const isAt = async (number: number, count = 3) => expect(await screen.findByText(place(number, count))).toBeTruthy();
const button = (name: string) => screen.findByRole('button', { name });
const paragraph = (n: number) =>
  screen.queryAllByText((_, one) => one?.tagName === 'P' && one.textContent === sentence(n));

it('keeps what was typed when the page is turned', async () => {
  const { user } = await openText(textOf(body));
  await drag(user, 'פסקה 2');
  await user.click(await button(comments.add));
  await user.type(await form(), 'באמצע המשפט');
  await user.click(await button(words.next));
  await isAt(2);
  expect(screen.queryByRole('textbox', { name: comments.newComment })).toBeNull();
  await user.click(await button(words.previous));
  await isAt(1);
  await user.click(await button(comments.list));
  const draft = await screen.findByRole('group', { name: comments.draft });
  expect(within(draft).getByText('באמצע המשפט')).toBeTruthy();
});

it('a revision keeps the reader at their place', async () => {
  const { server, user } = await openText(textOf(body));
  await user.click(await button(words.next));
  await isAt(2);
  expect(paragraph(4)).toHaveLength(1);
  server.answer(routes.text, textOf(`${`${sentence(0)}\n`.repeat(4)}${body}`, 2));
  await live.tell('changed', { topic: `part/${exampleIds.part}`, position: '1' });
  await isAt(3, 5);
  expect(paragraph(4)).toHaveLength(1);
});

it('a paragraph that goes on over the page runs in its own direction, in pieces that join to the text', async () => {
  const long = `${'מילה '.repeat(299)}סוף. No lights, אמר. ${'מילה '.repeat(60)}סוף.`;
  const { server, user } = await openText(textOf(long));
  await user.click(await button(words.next));
  const piece = await screen.findByText(/No lights/);
  expect(piece.closest('[dir]')?.getAttribute('dir')).toBe('rtl');
  const start = long.indexOf('אמר');
  server.answer(routes.comments, { success: true, comment: commentOn('אמר', 1, { is_mine: true }, long) }, 201);
  await drag(user, 'אמר');
  await user.click(await button(comments.add));
  await user.type(await form(), 'על המשך הפסקה');
  await user.click(send());
  await waitFor(() => expect(server.callsOf(routes.comments)).toHaveLength(1));
  expect(server.callsOf(routes.comments)[0]?.body).toMatchObject({
    selected_text: 'אמר',
    selection_start: start,
    selection_end: start + 3,
  });
});
