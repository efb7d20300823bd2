import { MailState, type OutboxMail } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { Call } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
import ui from '../../../../platform/words/catalogues/ui.he.json';
import panel from '../../admin.he.json';
import { exampleAdmin, panelServer } from '../../users/users.examples';
import words from '../admin-system.he.json';

const { outbox } = words;
const list = 'GET /api/admin/outbox';
const dead: OutboxMail = {
  id: '00000000-0000-4000-8000-0000000000f1',
  kind: 'subscriber_welcome',
  state: 'dead',
  recipient: 'd***@example.org',
  attempts: 1,
  created_at: '2026-03-01T12:00:00.000Z',
  next_try_at: null,
  sent_at: null,
  error: '554 not today, שלום',
};
const answer = (mails: readonly OutboxMail[]) => ({
  success: true,
  mails,
  counts: Object.fromEntries(MailState.options.map((one) => [one, mails.filter(({ state }) => state === one).length])),
  oldest_due_seconds: null,
  carrier: 'in_process',
  next_cursor: null,
});
const queryOf = ({ path }: Call) => new URLSearchParams(path.replace(/^.*\?/, ''));

/** The mail as it stands now, and found under its own state alone. */
async function openOutbox() {
  const server = panelServer();
  let mail = dead;
  const find = (call: Call) => {
    const state = queryOf(call).get('state');
    return answer(state === null || state === mail.state ? [mail] : []);
  };
  server.answer(list, find);
  const becomes = (act: string, change: Partial<OutboxMail>) =>
    server.answer(`POST /api/admin/outbox/${dead.id}/${act}`, () => {
      mail = { ...mail, ...change };
      return { success: true, mail };
    });
  const opened = await openPage('/admin/outbox', { as: exampleAdmin, server });
  await row();
  return { ...opened, becomes, find };
}
const row = async () =>
  within((await screen.findByText('d***@example.org', { selector: 'td *' })).closest('tr') as HTMLElement);
const choose = () => screen.getByRole('combobox', { name: outbox.columns.state });
const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent;
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows what was refused and why; discards it only after a second word, then sends it after all', async () => {
  const { server, user, becomes } = await openOutbox();
  const discard = `POST /api/admin/outbox/${dead.id}/discard`;
  becomes('discard', { state: 'discarded' });
  becomes('retry', { state: 'sent' });
  (await row()).getByText('554 not today, שלום');
  expect(figure('dead')).toContain('1');
  await user.click((await row()).getByRole('button', { name: outbox.discard }));
  await user.click((await dialog()).getByRole('button', { name: panel.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(discard)).toEqual([]);
  (await row()).getByText(outbox.states.dead);
  await user.click((await row()).getByRole('button', { name: outbox.discard }));
  await user.click((await dialog()).getByRole('button', { name: outbox.discard }));
  await (await row()).findByText(outbox.states.discarded);
  expect(figure('discarded')).toContain('1');
  await user.click((await row()).getByRole('button', { name: outbox.retry }));
  await (await row()).findByText(outbox.states.sent);
  await screen.findByText(outbox.retried);
});

it('is narrowed by state, may be empty, and says what could not be loaded', async () => {
  const { server, user, find } = await openOutbox();
  await user.selectOptions(choose(), 'skipped');
  await screen.findByText(panel.nothingFound);
  server.answer(list, {}, 500);
  await user.selectOptions(choose(), 'dead');
  await screen.findByText(words.failed.outbox);
  server.answer(list, find);
  await user.click(screen.getByRole('button', { name: ui.retry }));
  await row();
  expect(screen.queryByText(words.failed.outbox)).toBeNull();
  const asked = server.callsOf(list).map((call) => queryOf(call).get('state'));
  expect([...new Set(asked)]).toEqual([null, 'skipped', 'dead']);
});

it('every kind of mail that has words is called by them, in the rows and in the choice of kinds', async () => {
  const kinds = Object.entries(outbox.kinds);
  const server = panelServer().answer(
    list,
    answer(kinds.map(([kind], n) => ({ ...dead, kind, id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` }))),
  );
  await openPage('/admin/outbox', { as: exampleAdmin, server });
  const rows = await screen.findAllByRole('rowheader');
  expect(rows.map(({ textContent }) => textContent)).toEqual(kinds.map(([, name]) => name));
  const choice = screen.getByRole('combobox', { name: outbox.columns.kind });
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(kinds.filter(([, name]) => !names.includes(name))).toEqual([]);
});
