import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../testing/open-page';
import ui from '../../../../platform/words/catalogues/ui.he.json';
import panel from '../../admin.he.json';
import { exampleAdmin, panelServer } from '../../users/users.examples';
import words from '../admin-marketing.he.json';

const list = 'GET /api/admin/subscribers';
const at = '2026-03-01T12:00:00.000Z';
const gil = {
  id: '00000000-0000-4000-8000-0000000000d1',
  name: 'גיל',
  email: 'gil@example.org',
  source: 'homepage',
  language: 'he',
  subscribedAt: at,
  created_at: at,
};
const remove = `DELETE /api/admin/subscribers/${gil.id}`;
const answer = (...subscribers: readonly (typeof gil)[]) => ({
  success: true,
  subscribers,
  total: subscribers.length,
  next_cursor: null,
});
const open = (server = panelServer().answer(list, answer(gil))) =>
  openPage('/admin/subscribers', { as: exampleAdmin, server });

it('shows the list, its file, and says when nobody is found', async () => {
  const { server, user } = await open();
  await screen.findByText(gil.email);
  const file = screen.getByRole('link', { name: words.subscribers.file });
  expect([file.getAttribute('download'), file.getAttribute('href')]).toEqual([
    'subscribers.csv',
    expect.stringContaining('format=csv'),
  ]);
  server.answer(list, answer());
  await user.type(screen.getByRole('searchbox'), 'אין כזה');
  await screen.findByText(panel.nothingFound);
});

it('says what could not be loaded, and tries again', async () => {
  const { server, user } = await open(panelServer().answer(list, {}, 500));
  await screen.findByText(words.failed.subscribers);
  server.answer(list, answer(gil));
  await user.click(screen.getByRole('button', { name: ui.retry }));
  await screen.findByText(gil.email);
  expect(screen.queryByText(words.failed.subscribers)).toBeNull();
});

it('somebody is taken off the list for a reason; a refusal is said in the dialog', async () => {
  const { server, user } = await open();
  await user.click(within((await screen.findByText(gil.email)).closest('tr') as HTMLElement).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'ביקש בטלפון');
  server.refuse(remove, 503, { code: 'busy', error: 'האתר עמוס' });
  await user.click(dialog.getByRole('button', { name: words.subscribers.remove }));
  expect((await dialog.findByText(/האתר עמוס/)).closest('[role="alert"]')).not.toBeNull();
  server.answer(remove, () => {
    server.answer(list, answer());
    return { success: true };
  });
  await user.click(dialog.getByRole('button', { name: words.subscribers.remove }));
  await screen.findByText(words.subscribers.removed);
  await waitFor(() => expect(screen.queryByText(gil.email)).toBeNull());
  expect(server.callsOf(remove).map(({ body }) => body)).toEqual(Array(2).fill({ reason: 'ביקש בטלפון' }));
});
