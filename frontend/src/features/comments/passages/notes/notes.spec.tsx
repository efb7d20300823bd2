import type { NoteTake, OwnNote } from '@shulayim/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Call, noNetwork } from '../../../../testing/fake-server';
import {
  exampleAuthor,
  exampleBody,
  exampleIds,
  exampleReader,
  exampleText,
  opened,
  routes,
  serverOf,
} from '../../../../testing/reading-kit';
import { openPage } from '../../../../testing/open-page';
import words from '../../../../entities/notes/notes.lazy.he.json';
import comments from '../../comments.he.json';
// Here before a page asks for it: what is looked at is the page, not the fetching.
import '../reactions/reactions-host';

const passage = 'שלוש חסרו';
const start = exampleBody.indexOf(passage);
const id = '00000000-0000-4000-8000-000000000041';
const note = (change: Partial<OwnNote> = {}): OwnNote => ({
  ...{ id, part_id: exampleIds.part, selected_text: passage, selection_start: start, text_version: 1 },
  ...{ selection_end: start + passage.length, anchor_state: 'placed', note_text: null, is_waiting: false },
  at: '2026-03-01T12:00:00.000Z',
  ...change,
});
const answerTo = ({ body }: Call) => {
  const { note_text = null, is_waiting = false } = body as NoteTake;
  return { success: true, note: note({ note_text, is_waiting }) };
};
const one = `/api/notes/${id}`;

async function openWith(notes: OwnNote[] = [], { as = exampleReader, answer = opened() } = {}) {
  const waiting_in_work = notes.filter(({ is_waiting }) => is_waiting).length;
  const server = serverOf(answer)
    .answer(routes.notes, { success: true, notes, waiting_in_work })
    .answer(routes.takeNote, answerTo)
    .answer(`DELETE ${one}`, { success: true });
  const page = await openPage(`/text/${exampleIds.part}`, { as, server });
  await waitFor(() => expect(document.querySelector('p[data-start]')).toBeTruthy());
  return page;
}

/** As a phone's selection is: no press in the text tells of it. */
async function select(): Promise<void> {
  const letters = document.querySelector('p[data-start]')?.firstChild;
  if (!letters) throw new Error('there is no text');
  getSelection()?.setBaseAndExtent(letters, start, letters, start + passage.length);
  await act(async () => void document.dispatchEvent(new Event('selectionchange')));
}
const button = (name: string) => screen.findByRole('button', { name });

it('one tap on a selected passage marks it, and another takes the mark away', async () => {
  const { server, user } = await openWith();
  await select();
  await user.click(await button(words.mark));
  const mark = await button(words.marked);
  expect(mark.getAttribute('aria-pressed')).toBe('true');
  expect(server.callsOf(routes.takeNote)[0]?.body).toMatchObject({ selected_text: passage, selection_start: start });
  await user.click(mark);
  expect((await button(words.mark)).getAttribute('aria-pressed')).toBe('false');
  expect(server.callsOf(`DELETE ${one}`)).toHaveLength(1);
});

it('is offered where comments are closed, too', async () => {
  await openWith([], { answer: opened([], { can_comment: false, why_not: 'comments_off' }) });
  await select();
  expect(await button(words.mark)).toBeTruthy();
});

it('the author is asked nothing, and offered nothing', async () => {
  const answer = opened([], { can_comment: false, why_not: 'own_text', text: exampleText() });
  const { server } = await openWith([], { as: exampleAuthor, answer });
  await select();
  await waitFor(() => expect(server.callsOf(routes.reactions)).not.toEqual([]));
  expect(server.callsOf(routes.notes)).toEqual([]);
  expect(screen.queryByRole('button', { name: words.mark })).toBeNull();
});

it('words are kept for later; where that fails they stay in the form', async () => {
  const { server, user } = await openWith();
  server.fail(routes.takeNote, noNetwork);
  await select();
  await user.click(await button(comments.add));
  await user.type(await screen.findByRole('textbox', { name: comments.newComment }), 'יפה מאוד');
  await user.click(await button(words.later));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: comments.newComment });
  await waitFor(() => expect(server.callsOf(routes.takeNote)).toHaveLength(1));
  expect(field.value).toBe('יפה מאוד');
  server.answer(routes.takeNote, answerTo);
  await user.click(await button(words.later));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: comments.newComment })).toBeNull());
  expect(server.callsOf(routes.takeNote).at(-1)?.body).toMatchObject({ note_text: 'יפה מאוד', is_waiting: true });
  expect(await screen.findByRole('group', { name: words.waiting_one })).toBeTruthy();
});

it('what waits is sent as one review, and what was left is told with the reason', async () => {
  const waiting = [note({ note_text: 'אחת', is_waiting: true }), note({ id: exampleIds.nextPart, is_waiting: true })];
  const { server, user } = await openWith(waiting);
  const answers = [
    { success: true, sent: 100, left: [], waiting: 3 },
    { success: true, sent: 2, left: [{ part_id: exampleIds.part, why: 'comments_off', count: 1 }], waiting: 1 },
  ];
  server.answer(routes.review, () => answers.shift() ?? { success: true, sent: 0, left: [], waiting: 0 });
  const bar = await screen.findByRole('group', { name: words.waiting_two });
  await user.click(within(bar).getByRole('button', { name: words.review.open }));
  await user.click(await button(words.review.all));
  expect(await screen.findByText(words.review.sent_other.replace('{{count}}', '102'))).toBeTruthy();
  expect(await screen.findByText(new RegExp(words.review.why.closed))).toBeTruthy();
  expect(server.callsOf(routes.review)).toHaveLength(2);
});

it('those whose passage is gone are offered below the text, where they can be edited and removed', async () => {
  const lost = note({ note_text: 'על מה שהיה', selection_start: null, selection_end: null, anchor_state: 'orphaned' });
  const { server, user } = await openWith([lost]);
  server.answer(`PUT ${one}`, { success: true, note: { ...lost, note_text: 'אחרת' } });
  await user.click(await button(words.orphans_one));
  await user.click(await button(words.card.edit));
  const field = await screen.findByRole('textbox', { name: words.card.words });
  await user.clear(field);
  await user.type(field, 'אחרת');
  await user.click(await button(words.card.save));
  await waitFor(() => expect(server.callsOf(`PUT ${one}`)[0]?.body).toEqual({ note_text: 'אחרת' }));
  await user.click(await button(words.card.remove));
  await waitFor(() => expect(server.callsOf(`DELETE ${one}`)).toHaveLength(1));
});
