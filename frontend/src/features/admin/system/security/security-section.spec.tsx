import type { ActiveSession } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../../../testing/open-page';
import ui from '../../../../platform/words/catalogues/ui.he.json';
import panel from '../../admin.he.json';
import { exampleAdmin, exampleReader, panelServer } from '../../users/users.examples';
import words from '../admin-system.he.json';

const { security } = words;
const at = '2026-03-01T12:00:00.000Z';
const dana = exampleReader(1, { name: 'דנה „דן” Alon' });
const failedLogIns = 'GET /api/admin/security/failed-log-ins';
const sessions = 'GET /api/admin/sessions';
const session = (n: number, { id, name, email, role }: typeof exampleAdmin): ActiveSession => ({
  id: `00000000-0000-4000-8000-0000000002${String(n).padStart(2, '0')}`,
  user: { id, name, email, role },
  device: null,
  country: null,
  created_at: at,
  last_seen_at: at,
  is_current: n === 0,
});
const [mine, hers] = [session(0, exampleAdmin), { ...session(1, dana), country: 'IL' }];
const sessionsAnswer = (list: readonly ActiveSession[]) => ({ success: true, sessions: list, next_cursor: null });
const attempt = {
  id: '00000000-0000-4000-8000-0000000003a1',
  kind: 'log_in',
  user: { id: dana.id, name: dana.name, email: dana.email },
  fingerprint: null,
  network: '127.0.0.*',
  times: 1,
  first_at: at,
  last_at: at,
};

async function openSecurity() {
  const server = panelServer()
    .answer('GET /api/admin/security', {
      success: true,
      security: { failed_log_ins_today: 1, limited_today: 0, sessions: 2, admin_sessions: 1 },
    })
    .answer(sessions, sessionsAnswer([mine, hers]))
    .answer(failedLogIns, { success: true, failed_log_ins: [attempt], next_cursor: null })
    .answer('GET /api/admin/security/limited', { success: true, limited: [], next_cursor: null });
  const opened = await openPage('/admin/security', { as: exampleAdmin, server });
  await screen.findByText(security.thisSession);
  const tab = (name: string) => opened.user.click(screen.getByRole('tab', { name }));
  return { ...opened, tab };
}

it('ends somebody’s session for a reason, never one’s own', async () => {
  const { server, user } = await openSecurity();
  const end = { name: `${security.end}: ${dana.name}` };
  const own = within(screen.getByText(security.thisSession).closest('tr') as HTMLElement);
  expect(own.queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', end));
  const dialog = within(await screen.findByRole('dialog'));
  server.answer(`DELETE /api/admin/sessions/${hers.id}`, () => {
    server.answer(sessions, sessionsAnswer([]));
    return { success: true };
  });
  await user.type(dialog.getByRole('textbox'), 'המחשב אבד');
  await user.click(dialog.getByRole('button', { name: security.end }));
  await screen.findByText(security.ended);
  await waitFor(() => expect(screen.queryByRole('button', end)).toBeNull());
  const ended = server.callsOf(`DELETE /api/admin/sessions/${hers.id}`);
  expect(ended.map(({ body }) => body)).toEqual([{ reason: 'המחשב אבד' }]);
});

it('tells the country that each session was begun from', async () => {
  await openSecurity();
  const countryIn = (row: HTMLElement | null) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .find((cell) => cell.dataset['label'] === security.columns.country)?.textContent;
  expect(countryIn(screen.getByText(dana.name).closest('tr'))).toBe('ישראל');
  expect(countryIn(screen.getByText(security.thisSession).closest('tr'))).toBe(security.unknownCountry);
});

it('asks for who is looked for, and says when nobody is found', async () => {
  const { server, user } = await openSecurity();
  server.answer(sessions, sessionsAnswer([]));
  await user.type(screen.getByRole('searchbox'), 'דן” al');
  await screen.findByText(panel.nothingFound);
  const asked = server.callsOf(sessions).at(-1)?.path ?? '';
  expect(new URLSearchParams(asked.replace(/^.*\?/, '')).get('q')).toBe('דן” al');
});

it('says what could not be loaded, tries again, and says when nobody was kept out', async () => {
  const { server, user, tab } = await openSecurity();
  server.answer(failedLogIns, {}, 500);
  await tab(security.tabs.failed);
  await screen.findByText(words.failed.security);
  server.answer(failedLogIns, { success: true, failed_log_ins: [attempt], next_cursor: null });
  await user.click(screen.getByRole('button', { name: ui.retry }));
  const tried = (await screen.findByText(dana.email)).closest('tr') as HTMLElement;
  within(tried).getByText('127.0.0.*');
  expect(screen.queryByText(words.failed.security)).toBeNull();
  await tab(security.tabs.limited);
  await screen.findByText(security.noneLimited);
});
