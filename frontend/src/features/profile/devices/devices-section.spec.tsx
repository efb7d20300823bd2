import type { SessionRow } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, noNetwork, silence } from '../../../testing/fake-server';
import { openProfile, press, saidAs } from '../../../testing/open-profile';
import words from '../profile.he.json';

const { devices: t } = words;
const instant = '2026-03-01T12:00:00.000Z';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const session = (end: number, change: Partial<SessionRow>): SessionRow => ({
  id: `00000000-0000-4000-8000-00000000000${end}`,
  created_at: instant,
  last_seen_at: instant,
  device: null,
  country: null,
  is_current: false,
  ...change,
});
const here = session(1, { is_current: true });
const there = session(2, { device: windows, country: 'US' });

async function openDevices() {
  let sessions = [here, there];
  const server = new FakeServer()
    .answer('GET /api/users/me/sessions', () => ({ success: true, sessions }))
    .answer(`DELETE /api/users/me/sessions/${there.id}`, () => {
      sessions = [here];
      return { success: true };
    });
  return openProfile({}, server);
}

it('are listed in plain words, and one is ended', async () => {
  const { server, user } = await openDevices();
  expect(await screen.findByText('Chrome על Windows')).not.toBeNull();
  expect(screen.getByText(t.current)).not.toBeNull();
  expect(screen.getAllByRole('button', { name: new RegExp(`^${t.end}:`) })).toHaveLength(1);
  await user.click(press('ניתוק: Chrome על Windows'));
  await saidAs('status', t.ended);
  await waitFor(() => expect(screen.queryByText('Chrome על Windows')).toBeNull());
  expect(screen.getByText(t.current)).not.toBeNull();
  expect(server.callsOf(`DELETE /api/users/me/sessions/${there.id}`)).toHaveLength(1);
});

it('are listed with the country that each was begun from, where it is known', async () => {
  await openDevices();
  const there = (await screen.findByText('Chrome על Windows')).closest('li');
  expect(within(there as HTMLElement).getByText('התחברות מארצות הברית')).not.toBeNull();
  const here = screen.getByText(t.current).closest('li');
  expect(within(here as HTMLElement).queryByText(/^התחברות מ/)).toBeNull();
});

it('are all signed out after a question, this one too', async () => {
  const { server, user } = await openDevices();
  const route = 'DELETE /api/users/me/sessions';
  const question = () => screen.findByRole('dialog', { name: t.endAllTitle });
  const answer = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
  await user.click(press(t.endAll));
  await answer(words.cancel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(route)).toEqual([]);
  server.fail('GET /api/library', silence).fail(route, noNetwork);
  await user.click(press(t.endAll));
  await answer(t.endAllYes);
  await saidAs('alert', 'אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.');
  expect(localStorage.getItem('user')).not.toBeNull();
  server.answer(route, { success: true });
  await answer(t.endAllYes);
  await saidAs('status', t.endedAll);
  expect(window.location.pathname).toBe('/home');
  expect(localStorage.getItem('user')).toBeNull();
});
