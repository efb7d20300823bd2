import { act, screen, waitFor } from '@testing-library/react';
import { FakeServer, noNetwork } from '../../../testing/fake-server';
import { field, openProfile, press, saidAs } from '../../../testing/open-profile';
import words from '../profile.he.json';

const { choices: t } = words;
const route = 'PUT /api/users/me';
const news = () => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(t.news) });

it('are sent as they are made, one after the other, and seen while they are on their way', async () => {
  const { server, user, save } = await openProfile({ role: 'author' });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  server.answer(route, ({ body }) => held.then(() => save(body as object)));
  await user.selectOptions(field(t.mail), 'none');
  await user.click(news());
  const both = () => [field(t.mail).value, news().checked];
  expect(both()).toEqual(['none', true]);
  const sent = () => server.callsOf(route).map(({ body }) => body);
  expect(sent()).toEqual([{ mail_frequency: 'none' }]);
  expect(screen.queryByText(t.saved)).toBeNull();
  await act(async () => answer());
  await waitFor(() => expect(sent()).toEqual([{ mail_frequency: 'none' }, { marketing_consent: true }]));
  expect((await screen.findAllByText(t.saved)).map((told) => told.closest('[role="status"]'))).not.toContain(null);
  expect(both()).toEqual(['none', true]);
});

it('go back to what they were when they could not be saved', async () => {
  const { server, user } = await openProfile({ role: 'author', mail_frequency: 'daily' });
  server.fail(route, noNetwork);
  await user.selectOptions(field(t.mail), 'none');
  await saidAs('alert', 'אין חיבור לשרת. בדקו את החיבור לאינטרנט ונסו שוב.');
  expect(field(t.mail).value).toBe('daily');
});

it('tells whose mails came back, and sends a link to confirm the address again', async () => {
  const at = '2026-03-01T12:00:00.000Z';
  const server = new FakeServer().answer('GET /api/users/me/mail-stop', {
    ...{ success: true, stopped_at: null, bounced_at: at },
  });
  const { user } = await openProfile({ email_verified: true }, server);
  await screen.findByText(t.bounced);
  server.answer('POST /api/auth/verify-email/resend', { success: true });
  await user.click(press(t.confirmAgain));
  await saidAs('status', words.address.resent);
});
