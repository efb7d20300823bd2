import { type ReactionSettings, maxReactionLabelLength, reactionKinds } from '@shulayim/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import words from '../../entities/reactions/reactions.lazy.he.json';
import { FakeServer, noNetwork } from '../../testing/fake-server';
import { ReactionSettingsDialog } from './reaction-settings';

const { settings: t, kinds } = words;
const projectId = '00000000-0000-4000-8000-000000000002';
const [read, save] = [`GET /api/projects/${projectId}/reactions`, `PUT /api/projects/${projectId}/reactions`];
const offered: ReactionSettings = { enabled: true, off: ['slow'], labels: { moved: 'צבט בלב' } };
const answer = (reaction_settings: unknown) => ({ success: true, reaction_settings });
const offer = (kind: keyof typeof kinds) => t.offer.replace('{{label}}', kinds[kind]);
const label = (kind: keyof typeof kinds) => new RegExp(t.label.replace('{{label}}', kinds[kind]));

async function open(server = new FakeServer().answer(read, answer(offered))) {
  server.answer(save, ({ body }) => answer(body));
  globalThis.fetch = server.fetch as typeof fetch;
  const onClose = jest.fn();
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Suspense>
          <ReactionSettingsDialog projectId={projectId} onClose={onClose} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  const dialog = within(await screen.findByRole('dialog', { name: t.title }));
  return { server, onClose, dialog, user: userEvent.setup() };
}
const sent = (server: FakeServer) => server.callsOf(save).map(({ body }) => body);

it('shows which reactions a work takes, and what its author calls them', async () => {
  const { dialog } = await open();
  await dialog.findByRole('switch', { name: new RegExp(t.enabled), checked: true });
  const isOn = (kind: keyof typeof kinds) =>
    dialog.getByRole<HTMLInputElement>('switch', { name: offer(kind) }).checked;
  expect(reactionKinds.filter((kind) => !isOn(kind))).toEqual(['slow']);
  expect(dialog.getByLabelText<HTMLInputElement>(label('moved')).value).toBe('צבט בלב');
  // One that is not offered needs no name.
  expect(dialog.queryByLabelText(label('slow'))).toBeNull();
});

it('saves what was changed as one, and closes', async () => {
  const { server, user, dialog, onClose } = await open();
  await user.click(await dialog.findByRole('switch', { name: offer('slow') }));
  await user.click(dialog.getByRole('switch', { name: offer('more') }));
  await user.clear(dialog.getByLabelText(label('moved')));
  await user.type(dialog.getByLabelText(label('lost')), 'מה קרה פה');
  expect(dialog.getByLabelText<HTMLInputElement>(label('lost')).maxLength).toBe(maxReactionLabelLength);
  await user.click(dialog.getByRole('button', { name: t.save }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent(server)).toEqual([{ enabled: true, off: ['more'], labels: { lost: 'מה קרה פה' } }]);
});

it('a work that takes none has nothing to choose among', async () => {
  const { server, user, dialog } = await open();
  await user.click(await dialog.findByRole('switch', { name: new RegExp(t.enabled) }));
  expect(dialog.getByRole<HTMLFieldSetElement>('group', { name: t.kinds }).disabled).toBe(true);
  await user.click(dialog.getByRole('button', { name: t.save }));
  await waitFor(() => expect(sent(server)).toEqual([{ ...offered, enabled: false }]));
});

it('what was not saved says so, and stays to be sent again', async () => {
  const { server, user, dialog, onClose } = await open();
  server.refuse(save, 429, { code: 'rate_limited', error: 'יותר מדי שינויים.' });
  await user.type(await dialog.findByLabelText(label('lost')), 'רגע');
  await user.click(dialog.getByRole('button', { name: t.save }));
  await dialog.findByText('יותר מדי שינויים.');
  expect(dialog.getByLabelText<HTMLInputElement>(label('lost')).value).toBe('רגע');
  expect(onClose).not.toHaveBeenCalled();
});

it('what cannot be read is said, and no choice is shown as if it were known', async () => {
  const { dialog } = await open(new FakeServer().fail(read, noNetwork));
  await dialog.findByRole('alert');
  expect(dialog.queryByRole('switch')).toBeNull();
});
