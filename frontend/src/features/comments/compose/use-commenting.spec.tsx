import { screen, waitFor, within } from '@testing-library/react';
import {
  atDesk,
  commentOn,
  drag,
  exampleBody,
  exampleReader,
  form,
  marked,
  openText,
  opened,
  routes,
  send,
  textOf,
} from '../../../testing/reading-kit';
import { silence } from '../../../testing/fake-server';
import words from '../comments.he.json';

const passage = 'שלוש חסרו';
const mine = { is_mine: true, reader_id: exampleReader.id };

beforeAll(atDesk);

it('counts to 1000 and cuts there; blank cannot be sent', async () => {
  const { user } = await openText();
  await drag(user, passage);
  await user.type(await form(), '   ');
  expect(send().disabled).toBe(true);
  await user.clear(await form());
  await user.click(await form());
  await user.paste('א'.repeat(1005));
  expect((await form()).value).toHaveLength(1000);
  expect(screen.getByText('1000/1000')).toBeTruthy();
});

it('a double click sends one comment', async () => {
  const { server, user } = await openText();
  const comment = commentOn(passage, 1, { ...mine, comment_text: 'פעם אחת' });
  server.answer(routes.comments, { success: true, comment }, 201);
  await drag(user, passage);
  await user.type(await form(), 'פעם אחת');
  await user.dblClick(send());
  expect(await screen.findByText(words.sent)).toBeTruthy();
  await waitFor(() => expect(marked()).toEqual([passage]));
  expect(server.callsOf(routes.comments).map(({ body }) => body)).toMatchObject([
    {
      comment_text: 'פעם אחת',
      selected_text: passage,
      selection_start: exampleBody.indexOf(passage),
      selection_end: exampleBody.indexOf(passage) + passage.length,
      text_version: 1,
    },
  ]);
});

it('by keyboard alone', async () => {
  const { server, user } = await openText();
  const [first] = exampleBody.split('\n');
  server.answer(routes.comments, { success: true, comment: commentOn(first ?? '', 1, mine) }, 201);
  textOf().focus();
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}');
  expect(document.activeElement).toBe(await form());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: words.newComment })).toBeNull());
  expect(document.activeElement).toBe(textOf());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(await form());
  await user.keyboard('רק מקשים{Control>}{Enter}{/Control}');
  expect(await screen.findByText(words.sent)).toBeTruthy();
  expect(server.callsOf(routes.comments).map(({ body }) => body)).toMatchObject([
    { selected_text: first, comment_text: 'רק מקשים' },
  ]);
});

it('a screen reader’s own cursor finds a button after each paragraph', async () => {
  const { server, user } = await openText();
  const paragraph = exampleBody.split('\n')[2] ?? '';
  server.answer(routes.comments, { success: true, comment: commentOn(paragraph, 1, mine) }, 201);
  const buttons = within(textOf()).getAllByRole('button', { name: words.tap.paragraph });
  expect(buttons).toHaveLength(3);
  buttons[2]?.focus();
  await user.keyboard('{Enter}');
  await user.type(await form(), 'על כל הפסקה');
  await user.click(send());
  expect(await screen.findByText(words.sent)).toBeTruthy();
  expect(server.callsOf(routes.comments).map(({ body }) => body)).toMatchObject([{ selected_text: paragraph }]);
});

it('a comment is not said to have arrived because the one before it has', async () => {
  const { server, user } = await openText();
  server.answer(routes.comments, { success: true, comment: commentOn(passage, 1, mine) }, 201);
  await drag(user, passage);
  await user.type(await form(), 'ראשונה');
  await user.click(send());
  expect(await screen.findByText(words.sent)).toBeTruthy();
  server.fail(routes.comments, silence);
  await drag(user, 'ירדה מרים');
  await user.type(await form(), 'שנייה');
  await user.click(send());
  await waitFor(() => expect(server.callsOf(routes.comments)).toHaveLength(2));
  expect(screen.queryByText(words.sent)).toBeNull();
});

it.each([
  [400, 'invalid_input'],
  [409, 'not_shared'],
  [500, 'internal'],
])('a refusal, %i, keeps what was typed beside its sentence', async (status, code) => {
  const { server, user } = await openText();
  server.refuse(routes.comments, status, { code, error: 'משפט מן השרת' });
  await drag(user, passage);
  await user.type(await form(), 'לא ללכת לאיבוד');
  await user.click(send());
  const sentence = await screen.findByText('משפט מן השרת');
  expect(sentence.closest('[role="alert"]')).not.toBeNull();
  expect((await form()).value).toBe('לא ללכת לאיבוד');
  expect(marked()).toEqual([]);
});

it('overlapping comments each keep their passage, deeper where they meet', async () => {
  await openText(opened([commentOn('ירדה מרים אל החוף', 1), commentOn('אל החוף ומנתה', 2)]));
  const deeper = await screen.findByTitle('שתי הערות');
  expect(deeper.textContent).toBe('אל החוף');
  expect(marked()).toEqual(['ירדה מרים ', 'אל החוף', ' ומנתה']);
});
