import type { PartReactions, ReactionChange } from '@shulayim/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Call, noNetwork } from '../../../../testing/fake-server';
import {
  exampleAuthor,
  exampleBody,
  exampleIds,
  exampleReader,
  noReactions,
  opened,
  routes,
  serverOf,
} from '../../../../testing/reading-kit';
import { openPage } from '../../../../testing/open-page';
import words from '../../../../entities/reactions/reactions.lazy.he.json';
import { useReactionChoice } from '../../text/shown-choices.store';
import { useUnsentReactions } from './model/unsent-reactions';

const passage = 'שלוש חסרו';
const start = exampleBody.indexOf(passage);
const answerTo = ({ body }: Call) => {
  const { kind, selected_text, selection_start, selection_end } = body as ReactionChange;
  const place = { selected_text, selection_start, selection_end, text_version: 1, anchor_state: 'placed' };
  const passage_id = '00000000-0000-4000-8000-000000000031';
  return { success: true, reaction: kind && { ...place, passage_id, kind, at: '2026-03-01T12:00:00.000Z' } };
};

async function openWith(reactions: Partial<PartReactions> = {}) {
  const server = serverOf(opened())
    .answer(routes.reactions, { ...noReactions, ...reactions })
    .answer(routes.react, answerTo);
  const page = await openPage(`/text/${exampleIds.part}`, { as: exampleReader, server });
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
const bar = () => screen.findByRole('group', { name: words.bar });
const kind = async (name: string) => within(await bar()).findByRole('button', { name });
const isPressed = async (name: string) => (await kind(name)).getAttribute('aria-pressed') === 'true';
const sent = (calls: readonly Call[]) => calls.map(({ body }) => (body as ReactionChange).kind);

afterEach(() => {
  for (const { key } of useUnsentReactions.getState().all) useUnsentReactions.getState().drop(key);
  useReactionChoice.getState().show(true);
});

it('one tap on a selected passage reacts, another changes it, and the same again takes it back', async () => {
  const { server, user } = await openWith();
  await select();
  expect(within(await bar()).getAllByRole('button')).toHaveLength(7);
  await user.click(await kind(words.kinds.moved));
  expect(await isPressed(words.kinds.moved)).toBe(true);
  await waitFor(() => expect(sent(server.callsOf(routes.react))).toEqual(['moved']));
  expect(server.callsOf(routes.react)[0]?.body).toMatchObject({
    selected_text: passage,
    selection_start: start,
    selection_end: start + passage.length,
    text_version: 1,
  });
  await user.click(await kind(words.kinds.slow));
  expect([await isPressed(words.kinds.moved), await isPressed(words.kinds.slow)]).toEqual([false, true]);
  await user.click(await kind(words.kinds.slow));
  expect(await isPressed(words.kinds.slow)).toBe(false);
  await waitFor(() => expect(sent(server.callsOf(routes.react))).toEqual(['moved', 'slow', null]));
});

it('without a network a tap is kept and sent once: the last one of a passage', async () => {
  const { server, user } = await openWith();
  server.fail(routes.react, noNetwork);
  await select();
  await user.click(await kind(words.kinds.moved));
  await waitFor(() => expect(server.callsOf(routes.react)).toHaveLength(1));
  await user.click(await kind(words.kinds.beautiful));
  expect(await isPressed(words.kinds.beautiful)).toBe(true);
  await waitFor(() => expect(useUnsentReactions.getState().underWay.size).toBe(0));
  expect(useUnsentReactions.getState().all.map(({ body }) => body.kind)).toEqual(['beautiful']);

  const before = server.callsOf(routes.react).length;
  server.answer(routes.react, answerTo);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(useUnsentReactions.getState().all).toEqual([]));
  expect(sent(server.callsOf(routes.react).slice(before))).toEqual(['beautiful']);
  expect(await isPressed(words.kinds.beautiful)).toBe(true);
});

it('what is refused is as it was, with the reason', async () => {
  const { server, user } = await openWith();
  server.refuse(routes.react, 403, { code: 'reactions_off', error: 'לא מוצעת כאן' });
  await select();
  await user.click(await kind(words.kinds.moved));
  expect(await screen.findByText(/לא מוצעת כאן/)).toBeTruthy();
  expect(await isPressed(words.kinds.moved)).toBe(false);
});

it('offers what the author offers, in the author’s words', async () => {
  await openWith({ settings: { enabled: true, off: ['slow', 'more'], labels: { moved: 'צבט בלב' } } });
  await select();
  expect(await kind('צבט בלב')).toBeTruthy();
  expect(within(await bar()).queryByRole('button', { name: words.kinds.slow })).toBeNull();
  expect(within(await bar()).getAllByRole('button')).toHaveLength(5);
});

it('a digit reacts to the sentence that the arrow keys chose, and again takes it back; one that is not offered does nothing', async () => {
  const { server, user } = await openWith({ settings: { enabled: true, off: ['slow'], labels: {} } });
  const text = document.querySelector('p[data-start]')?.closest<HTMLElement>('[tabindex="0"]');
  act(() => text?.focus());
  await user.keyboard('{ArrowDown}');
  await bar();
  await user.keyboard('4');
  await user.keyboard('{Control>}1{/Control}');
  await user.keyboard('8');
  await user.keyboard('7');
  expect(await isPressed(words.kinds.more)).toBe(true);
  await waitFor(() => expect(sent(server.callsOf(routes.react))).toEqual(['more']));
  await user.keyboard('7');
  await waitFor(() => expect(sent(server.callsOf(routes.react))).toEqual(['more', null]));
  await user.keyboard('1');
  await waitFor(() => expect(sent(server.callsOf(routes.react))).toEqual(['more', null, 'moved']));
  expect(document.activeElement).toBe(text);
});

it('a reader who wants none is offered none; nor where the work takes none', async () => {
  await openWith();
  await select();
  await bar();
  act(() => useReactionChoice.getState().show(false));
  await waitFor(() => expect(screen.queryByRole('group', { name: words.bar })).toBeNull());
  act(() => useReactionChoice.getState().show(true));
  await bar();
});

it('shows its author how many reacted, and on a press who', async () => {
  const passage_id = '00000000-0000-4000-8000-000000000031';
  const at = '2026-03-01T12:00:00.000Z';
  const server = serverOf(opened([], { can_comment: false, why_not: 'own_text' }))
    .answer(routes.reactions, {
      ...noReactions,
      passages: [
        {
          passage_id,
          selected_text: passage,
          selection_start: start,
          selection_end: start + passage.length,
          text_version: 1,
          anchor_state: 'placed',
          people: 3,
          counts: [
            { kind: 'moved', count: 2 },
            { kind: 'slow', count: 1 },
          ],
        },
        {
          passage_id: '00000000-0000-4000-8000-000000000032',
          selected_text: 'כבר לא כאן',
          selection_start: null,
          selection_end: null,
          text_version: 1,
          anchor_state: 'orphaned',
          people: 1,
          counts: [{ kind: 'lost', count: 1 }],
        },
      ],
    })
    .answer(`GET /api/parts/${exampleIds.part}/reactions/${passage_id}`, {
      success: true,
      reactions: [
        {
          id: passage_id,
          kind: 'moved',
          reader: null,
          author_name: 'קורא/ת אנונימי/ת',
          is_guest: true,
          guest_number: 2,
          at,
        },
      ],
      next_cursor: null,
    });
  const { user } = await openPage(`/text/${exampleIds.part}`, { as: exampleAuthor, server });
  await user.click(await screen.findByRole('button', { name: words.mark_other.replace('{{count}}', '3') }));
  const dialog = within(await screen.findByRole('dialog', { name: words.dialog }));
  expect(await dialog.findByText(`${words.kinds.moved} 2 · ${words.kinds.slow} 1`)).toBeTruthy();
  expect(await dialog.findByText('קורא/ת אנונימי/ת 2')).toBeTruthy();
  expect(await screen.findByText(words.orphans_one)).toBeTruthy();
});
