import type { NewWholeComment } from '@shulayim/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { noNetwork } from '../../../../testing/fake-server';
import { exampleIds, exampleText, commentOn, openText, opened, routes } from '../../../../testing/reading-kit';
import comments from '../../../comments/comments.he.json';
import { useDraftStore } from '../../../comments/compose/drafts/drafts.store';
import { useUnsentStore } from '../../../comments/offline/unsent.store';
import words from '../../settings/reading-settings.he.json';

const post = `${routes.comments}/whole`;
const ofWhole = (change: object = {}) =>
  commentOn('שלוש חסרו', 1, {
    about: 'part',
    comment_text: 'נשארתי איתה',
    selected_text: '',
    selection_start: null,
    selection_end: null,
    ...change,
  });
const button = (about: 'part' | 'work') => screen.findByRole('button', { name: words.writeWhole[about] });
const group = async (about: 'part' | 'work') => within(await screen.findByRole('group', { name: words.whole[about] }));
const field = async (about: 'part' | 'work') =>
  (await group(about)).findByRole('textbox', { name: comments.newComment });

afterEach(() => {
  act(() => {
    useUnsentStore.setState({ all: [] });
    useDraftStore.setState({ byPart: {} });
  });
  localStorage.clear();
});

it('says something about the whole part, which stands among what this reader wrote', async () => {
  const { server, user } = await openText();
  server.answer(post, { success: true, comment: ofWhole({ is_mine: true }) });
  await user.click(await button('part'));
  await user.type(await field('part'), 'נשארתי איתה');
  await user.click((await group('part')).getByRole('button', { name: comments.send }));
  await waitFor(() =>
    expect(server.callsOf(post).map(({ body }) => body as NewWholeComment)).toEqual([
      { about: 'part', comment_text: 'נשארתי איתה', text_version: 1, author_name: null },
    ]),
  );
  // The form had the focus, and went.
  expect(document.activeElement).toBe(await button('part'));
  const mine = within(await screen.findByRole('region', { name: 'ההערות שלי כאן' }));
  expect(await mine.findByText('על החלק כולו')).toBeTruthy();
  expect(mine.getByText('נשארתי איתה')).toBeTruthy();
});

it('offers the whole work only where the last part ends', async () => {
  const text = exampleText({ parts_count: 3, part_number: 3, next_part_id: null });
  await openText(opened([], { text }));
  expect(await button('work')).toBeTruthy();
});

it('offers the part alone where others follow', async () => {
  await openText(
    opened([], { text: exampleText({ parts_count: 3, part_number: 1, next_part_id: exampleIds.nextPart }) }),
  );
  expect(await button('part')).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.writeWhole.work })).toBeNull();
});

it('waits without a network, is sent once, and comes back with the reason when it is refused', async () => {
  const { server, user } = await openText();
  server.fail(post, noNetwork);
  await user.click(await button('part'));
  await user.type(await field('part'), 'מהרתי');
  await user.click((await group('part')).getByRole('button', { name: comments.send }));
  await waitFor(() => expect(useUnsentStore.getState().all).toMatchObject([{ body: { about: 'part' } }]));
  server.refuse(post, 403, { code: 'closed', error: comments.whyNot.closed });
  await act(async () => void window.dispatchEvent(new Event('online')));
  const form = await group('part');
  expect((await form.findByRole('alert')).textContent).toContain(comments.whyNot.closed);
  expect(await field('part')).toHaveProperty('value', 'מהרתי');
  expect(useUnsentStore.getState().all).toEqual([]);
});

it('keeps what was typed, and opens with it when the reader comes back', async () => {
  const first = await openText();
  await first.user.click(await button('part'));
  await first.user.type(await field('part'), 'עוד אחשוב');
  cleanup();
  act(() => useDraftStore.setState({ byPart: {} }));
  await openText();
  expect(await field('part')).toHaveProperty('value', 'עוד אחשוב');
});

it('lasts through a new version in the reader’s list of notes', async () => {
  await openText(opened([ofWhole({ text_version: 1 })], { text: exampleText({ version: 2 }) }));
  await act(async () => undefined);
  expect(screen.queryByText(comments.orphans_one)).toBeNull();
});

it('leaves the focus where each form was opened, one after the other', async () => {
  const text = exampleText({ parts_count: 3, part_number: 3, next_part_id: null });
  const { server, user } = await openText(opened([], { text }));
  for (const about of ['part', 'work'] as const) {
    server.answer(post, { success: true, comment: ofWhole({ is_mine: true, about, id: exampleIds.nextPart }) });
    await user.click(await button(about));
    await user.type(await field(about), 'נשארתי איתה');
    await user.click((await group(about)).getByRole('button', { name: comments.send }));
    expect(document.activeElement).toBe(await button(about));
  }
});
