import { sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { silence } from '../../../testing/fake-server';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const { link: t } = words;
const path = 'POST /api/auth/log-in-link';
const press = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByLabelText<HTMLInputElement>(words.email);
const told = async (text: string) => expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

async function openAsking() {
  const opened = await openPage('/login');
  await opened.user.type(field(), 'dana@example');
  await opened.user.click(await screen.findByRole('button', { name: t.ask }));
  await screen.findByRole('button', { name: t.submit });
  return opened;
}

it('asks for a link with the address that was typed already, and says what follows', async () => {
  const { server, user } = await openAsking();
  await user.click(press(t.submit));
  await told(sentences.emailInvalid);
  expect(server.callsOf(path)).toEqual([]);
  server.answer(path, { success: true });
  await user.type(field(), '.org{Enter}');
  expect(await screen.findByText(t.sent)).not.toBeNull();
  expect(server.callsOf(path).map(({ body }) => body)).toEqual([{ email: 'dana@example.org' }]);
  await user.click(press(t.again));
  expect(field().value).toBe('dana@example.org');
  await user.click(press(words.secondFactor.back));
  expect(await screen.findByLabelText(words.password)).not.toBeNull();
});

it('says why none was sent', async () => {
  const { server, user } = await openAsking();
  server.refuse(path, 429, { code: 'too_many_requests', error: 'יותר מדי בקשות.' });
  await user.type(field(), '.org{Enter}');
  await told('יותר מדי בקשות.');
});

describe('a mailed link', () => {
  const open = async () => {
    const { FakeServer } = await import('../../../testing/fake-server');
    const server = new FakeServer().answer(`${path}/look`, { success: true, email: 'dana@example.org' });
    return openPage('/login#token=abc.def', { server });
  };

  it('says whose account it is, leaves the address bar, and signs in by a press alone', async () => {
    const { server, user } = await open();
    expect(await screen.findByText('dana@example.org')).not.toBeNull();
    await waitFor(() => expect(window.location.href).not.toContain('abc'));
    expect(server.callsOf(`${path}/open`)).toEqual([]);
    server
      .answer(`${path}/open`, { success: true, user: exampleUser({ role: 'reader' }), token: 't' })
      .fail('GET /api/notifications/unread', silence)
      .fail('GET /api/reading/home', silence);
    await user.click(press(t.open));
    await waitFor(() => expect(server.callsOf(`${path}/open`).map(({ body }) => body)).toEqual([{ token: 'abc.def' }]));
    await waitFor(() => expect(window.location.pathname).not.toBe('/login'));
  });

  it('asks for the code where the account does', async () => {
    const { server, user } = await open();
    await screen.findByText('dana@example.org');
    const challenge = { success: true, challenge: 'c'.repeat(32), expires_at: '2026-11-26T23:00:00.000Z' };
    server.answer(`${path}/open`, challenge);
    await user.click(press(t.open));
    expect(await screen.findByLabelText(new RegExp(`^${words.secondFactor.code}`))).not.toBeNull();
  });

  it('that is over says so, and leads to a new one', async () => {
    const { server, user } = await open();
    await screen.findByText('dana@example.org');
    server.refuse(`${path}/open`, 410, { code: 'link_expired', error: 'תוקף הקישור פג' });
    await user.click(press(t.open));
    await told('תוקף הקישור פג');
    await user.click(press(t.again));
    expect(await screen.findByRole('button', { name: t.submit })).not.toBeNull();
  });
});
