import type { NewComment } from '@shulayim/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import reactionWords from '../../../../entities/reactions/reactions.lazy.he.json';
import words from '../../../../entities/suggestions/suggestions.lazy.he.json';
import type { Call } from '../../../../testing/fake-server';
import { noNetwork } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
import {
  commentOn,
  exampleBody,
  exampleIds,
  exampleReader,
  exampleText,
  noReactions,
  opened,
  routes,
  serverOf,
} from '../../../../testing/reading-kit';
import { useUnsentStore } from '../../offline/unsent.store';
import { useSuggestionChoice } from '../../text/shown-choices.store';

const passage = 'שלוש חסרו';
const add = `POST /api/parts/${exampleIds.part}/comments`;
const answerTo = ({ body }: Call) => {
  const { suggestion, comment_text } = body as NewComment;
  return { success: true, comment: commentOn(passage, 9, { suggestion, comment_text, is_mine: true }) };
};

async function openWith(text: object = {}) {
  const server = serverOf(opened([], { text: exampleText(text) })).answer(routes.reactions, noReactions);
  const page = await openPage(`/text/${exampleIds.part}`, { as: exampleReader, server });
  await waitFor(() => expect(document.querySelector('p[data-start]')).toBeTruthy());
  const start = exampleBody.indexOf(passage);
  const letters = document.querySelector('p[data-start]')?.firstChild as Node;
  getSelection()?.setBaseAndExtent(letters, start, letters, start + passage.length);
  await act(async () => void document.dispatchEvent(new Event('selectionchange')));
  return page;
}
const offer = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByLabelText<HTMLTextAreaElement>(new RegExp(`^${words.form.words}`));
const send = async () => within(await screen.findByRole('dialog')).getByRole('button', { name: words.form.send });
const bodies = (calls: readonly Call[]) => calls.map(({ body }) => body);

afterEach(() => {
  act(() => useSuggestionChoice.getState().show(true));
  localStorage.clear();
  for (const { key } of useUnsentStore.getState().all) useUnsentStore.getState().drop(key);
});

it('the passage stands in a field; as it is it proposes nothing; written otherwise it is sent, and shown at once', async () => {
  const { server, user } = await openWith();
  server.answer(add, answerTo);
  await user.click(await offer(words.form.proof));
  expect((await field()).value).toBe(passage);
  await user.click(await send());
  expect(await screen.findByText(words.form.same)).toBeTruthy();
  await user.clear(await field());
  await user.type(await field(), ' שָׁלוש  חסרו');
  await user.click(await send());
  await waitFor(() => expect(server.callsOf(add)).toHaveLength(1));
  expect(bodies(server.callsOf(add))).toEqual([
    expect.objectContaining({
      comment_text: '',
      selected_text: passage,
      suggestion: { text: ' שָׁלוש  חסרו', lane: 'proof' },
    }),
  ]);
});

it('an empty field strikes the passage; refused, all that was written is in the form again, with the reason', async () => {
  const { server, user } = await openWith();
  server.refuse(add, 403, { code: 'suggestions_off', error: 'לא מקבלים כאן' });
  await user.click(await offer(words.form.wording));
  await user.click(await screen.findByRole('button', { name: words.form.strike }));
  expect(await screen.findByText(words.struck)).toBeTruthy();
  await user.type(screen.getByLabelText(new RegExp(`^${words.form.why}`)), 'מיותר');
  await user.click(await send());
  expect(await screen.findByText(/לא מקבלים כאן/)).toBeTruthy();
  expect((await field()).value).toBe('');
  expect(screen.getByDisplayValue('מיותר')).toBeTruthy();
  expect(bodies(server.callsOf(add))).toEqual([
    expect.objectContaining({ comment_text: 'מיותר', suggestion: { text: '', lane: 'wording' } }),
  ]);
});

it('without a network it is kept, as it was written, until it can be sent', async () => {
  const { server, user } = await openWith();
  server.fail(add, noNetwork);
  await user.click(await offer(words.form.wording));
  await user.clear(await field());
  await user.type(await field(), 'ארבע חסרו');
  await user.click(await send());
  await waitFor(() => expect(useUnsentStore.getState().underWay.size).toBe(0));
  expect(useUnsentStore.getState().all.map(({ body }) => body.suggestion)).toEqual([
    { text: 'ארבע חסרו', lane: 'wording' },
  ]);
  server.answer(add, answerTo);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(useUnsentStore.getState().all).toEqual([]));
});

it('is not offered where the work takes no suggestions', async () => {
  await openWith({ takes_suggestions: false });
  // They come with it: one loaded piece draws both.
  expect(await screen.findByRole('group', { name: reactionWords.bar })).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.form.wording })).toBeNull();
});

it('a reader who switched it off is offered none, and all else as before', async () => {
  await openWith();
  await offer(words.form.wording);
  act(() => useSuggestionChoice.getState().show(false));
  await waitFor(() => expect(screen.queryByRole('group', { name: words.form.bar })).toBeNull());
  expect(screen.getByRole('group', { name: reactionWords.bar })).toBeTruthy();
  act(() => useSuggestionChoice.getState().show(true));
  await offer(words.form.proof);
});
