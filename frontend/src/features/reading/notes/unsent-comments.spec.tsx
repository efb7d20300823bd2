import { act, screen, waitFor, within } from '@testing-library/react';
import { noNetwork } from '../../../testing/fake-server';
import { atDesk, drag, form, openText, partPath, routes, send } from '../../../testing/reading-kit';
import words from '../../comments/comments.he.json';

const draft = async () => within(await screen.findByRole('group', { name: words.draft }));

beforeAll(atDesk);

it('what waits can be taken back; what is refused later comes back with the reason', async () => {
  const { server, user } = await openText(undefined, { path: partPath });
  server.fail(routes.comments, noNetwork);
  await drag(user, 'שלוש חסרו');
  await user.click(await screen.findByRole('button', { name: words.add }));
  await user.type(await form(), 'מהרתי');
  await user.click(send());
  expect(await screen.findByText(words.waiting.label)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: words.waiting.takeBack }));
  await user.click(await (await draft()).findByRole('button', { name: words.continueDraft }));
  expect(screen.queryByText(words.waiting.label)).toBeNull();
  expect((await form()).value).toBe('מהרתי');
  await user.click(send());
  expect(await screen.findByText(words.waiting.label)).toBeTruthy();

  const sent = server.callsOf(routes.comments).length;
  server.refuse(routes.comments, 403, { code: 'closed', error: words.whyNot.closed });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect((await (await draft()).findByRole('alert')).textContent).toContain(words.whyNot.closed);
  expect(screen.queryByText(words.waiting.label)).toBeNull();
  await user.click((await draft()).getByRole('button', { name: words.continueDraft }));
  expect((await form()).value).toBe('מהרתי');
  await waitFor(() => expect(server.callsOf(routes.comments)).toHaveLength(sent + 1));
});
