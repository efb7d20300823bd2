import { sentences } from '@shulayim/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { field, openProfile, press, saidAs } from '../../../testing/open-profile';
import words from '../profile.he.json';

const { address: t } = words;
const ask = 'POST /api/users/me/email-change';
const confirm = 'POST /api/users/me/email-change/confirm';
const wrong = 'הקוד שגוי';

/** The second step of a change to `new@example.org`. */
async function openCode() {
  const opened = await openProfile();
  const { server, user } = opened;
  server.answer(ask, { success: true });
  await user.click(press(t.change));
  await user.type(field(t.new), 'New@example.org');
  await user.click(press(t.send));
  await screen.findByRole('form', { name: t.verify });
  return opened;
}
async function tryCode(user: UserEvent, code: string): Promise<void> {
  await user.clear(field(t.code));
  await user.type(field(t.code), code);
  await user.click(press(t.confirm));
}

it('is refused in the sentences of the specification, and nobody is asked', async () => {
  const { server, user } = await openProfile();
  await user.click(press(t.change));
  for (const [typed, sentence] of [
    ['dana.example.org', 'אנא הזינו כתובת אימייל תקינה'],
    ['', 'אנא הזינו כתובת אימייל תקינה'],
    ['DANA@EXAMPLE.ORG', 'האימייל החדש זהה לקיים'],
  ] as const) {
    await user.clear(field(t.new));
    expect(screen.queryByText(sentence)).toBeNull();
    if (typed) await user.type(field(t.new), typed);
    await user.click(press(t.send));
    await saidAs('alert', sentence);
    expect(document.activeElement).toBe(field(t.new));
  }
  expect(server.callsOf(ask)).toEqual([]);
});

it('changes by the code from the new mailbox, pasted as the mail shows it', async () => {
  const { server, user, save } = await openCode();
  expect(server.callsOf(ask).map(({ body }) => body)).toEqual([{ email: 'new@example.org' }]);
  server.refuse(confirm, 422, { code: 'wrong_code', error: wrong });
  await tryCode(user, '111111');
  await saidAs('alert', wrong);
  expect(field(t.code).getAttribute('aria-invalid')).toBe('true');
  server.answer(confirm, () => save({ email: 'new@example.org', email_verified: true }));
  await user.clear(field(t.code));
  await user.paste(' 123 456 ');
  await user.click(press(t.confirm));
  await saidAs('status', t.changed);
  expect(server.callsOf(confirm).map(({ body }) => body)).toEqual([{ code: '111111' }, { code: '123456' }]);
  expect(screen.queryByRole('form', { name: t.verify })).toBeNull();
  expect(screen.getByText('new@example.org', { selector: 'dd bdi' })).not.toBeNull();
  expect(screen.getByText(t.verified)).not.toBeNull();
});

it('asks whoever logged in a while ago for the password, once it is needed', async () => {
  const { server, user } = await openProfile();
  const needed = 'נכנסתם לחשבון לפני זמן מה';
  server.refuse(ask, 403, { code: 'password_needed', error: needed });
  await user.click(press(t.change));
  expect(screen.queryByLabelText(t.password)).toBeNull();
  await user.type(field(t.new), 'new@example.org');
  await user.click(press(t.send));
  await saidAs('alert', needed);
  expect(document.activeElement).toBe(field(t.password));
  await user.click(press(t.send));
  await saidAs('alert', sentences.passwordMissing);
  server.refuse(ask, 401, { code: 'wrong_credentials', error: 'x' });
  await user.type(field(t.password), 'guessed');
  await user.click(press(t.send));
  await saidAs('alert', t.wrongPassword);
  server.answer(ask, { success: true });
  await user.clear(field(t.password));
  await user.type(field(t.password), 'secret-1');
  await user.keyboard('{Enter}');
  await screen.findByRole('form', { name: t.verify });
  await user.click(press(t.again));
  await saidAs('status', t.sentAgain);
  const change = { email: 'new@example.org', password: 'secret-1' };
  expect(server.callsOf(ask).map(({ body }) => body)).toEqual([
    { email: change.email },
    { ...change, password: 'guessed' },
    change,
    change,
  ]);
});

it('back from the code leads to an empty form, without what stood there', async () => {
  const { server, user } = await openCode();
  await tryCode(user, '12');
  await waitFor(() => expect(field(t.code).getAttribute('aria-invalid')).toBe('true'));
  expect(server.callsOf(confirm)).toEqual([]);
  await user.click(within(screen.getByRole('form', { name: t.verify })).getByRole('button', { name: words.back }));
  expect(field(t.new).value).toBe('');
  expect(document.querySelector('[aria-invalid]')).toBeNull();
  await user.type(field(t.new), 'again@example.org');
  await user.click(press(t.send));
  await waitFor(() => expect(field(t.code).value).toBe(''));
});

it('says that a code was tried too often, and a new one works', async () => {
  const { server, user, save } = await openCode();
  server.refuse(confirm, 410, { code: 'code_expired', error: 'תוקף הקוד פג' });
  await tryCode(user, '123456');
  await saidAs('alert', 'תוקף הקוד פג');
  expect(field(t.code).hasAttribute('aria-invalid')).toBe(false);
  await user.click(press(t.again));
  await saidAs('status', t.sentAgain);
  expect(screen.queryByText('תוקף הקוד פג')).toBeNull();
  expect(field(t.code).value).toBe('');
  const [first, second] = server.callsOf(ask).map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
  server.answer(confirm, () => save({ email: 'new@example.org' }));
  await tryCode(user, '654321');
  await saidAs('status', t.changed);
});

it('that is not verified yet gets its mail once more', async () => {
  const { server, user } = await openProfile({ email_verified: false });
  const resend = 'POST /api/auth/verify-email/resend';
  server.answer(resend, { success: true });
  expect(screen.getByText(t.unverified)).not.toBeNull();
  await user.click(press(t.resend));
  await saidAs('status', t.resent);
  expect(server.callsOf(resend)).toHaveLength(1);
});
