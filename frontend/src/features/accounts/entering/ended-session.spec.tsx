import { screen, waitFor, within } from '@testing-library/react';
import { live } from '../../../testing/fake-live';
import { exampleUser } from '../../../testing/open-page';
import { openProfile } from '../../../testing/open-profile';
import ui from '../../../platform/words/catalogues/ui.he.json';
import words from '../accounts.he.json';

const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
const note = async (text: string) => expect((await screen.findByText(text)).getAttribute('role')).toBe('status');

const bio = () => screen.getByLabelText<HTMLTextAreaElement>(/^כמה מילים עליכם/);

it.each(['reader', 'author'] as const)('by the suspension of a %s: the page is blocked at once', async (role) => {
  const { email } = exampleUser();
  await openProfile({ role });
  expect(screen.queryAllByText(email)).not.toEqual([]);
  await live.tell('signed-out', { why: 'account_inactive' });
  const heading = await screen.findByRole('heading', { level: 1, name: 'חשבון לא פעיל' });
  expect(heading.closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByText(email)).toBeNull();
});

it('by another device: it says so, and what was typed is there again after the log-in', async () => {
  const { server, user } = await openProfile();
  server.answer('POST /api/auth/login', { success: true, user: exampleUser({ role: 'reader' }), token: 'x' });
  await user.type(bio(), 'עוד לא "נשמר" 3');
  await live.tell('signed-out', { why: 'revoked' });
  await note(words.logIn.arrival.revoked);
  expect(window.location.pathname).toBe('/login');
  expect(localStorage.getItem('user')).toBeNull();
  await user.type(screen.getByLabelText(words.email), 'dana@example.org');
  await user.type(screen.getByLabelText(words.password), 'סוד');
  await user.click(screen.getByRole('button', { name: words.logIn.submit }));
  await waitFor(() => expect(bio().value).toBe('עוד לא "נשמר" 3'));
  expect(window.location.pathname).toBe('/profile');
});

it.each(['hidden', 'shown'])('by another device: a password that is %s is not kept', async (how) => {
  const { user } = await openProfile();
  await user.type(bio(), 'עוד לא נשמר');
  await user.click(screen.getByRole('button', { name: 'מחיקת החשבון' }));
  const question = within(await screen.findByRole('dialog', { name: 'למחוק את החשבון לצמיתות?' }));
  await user.type(question.getByLabelText('סיסמה'), 'אפרסמון-19');
  if (how === 'shown') await user.click(question.getByRole('button', { name: ui.showPassword }));
  await live.tell('signed-out', { why: 'revoked' });
  await note(words.logIn.arrival.revoked);
  expect(kept()).toContain('עוד לא נשמר');
  expect(kept()).not.toContain('אפרסמון-19');
});

it('by deleting the account: nothing of the person stays in this browser', async () => {
  await openProfile({ name: 'רות Cohen' });
  expect(kept()).toContain('Cohen');
  await live.tell('signed-out', { why: 'account_deleted' });
  await note(words.logIn.arrival.deleted);
  expect(window.location.pathname).toBe('/login');
  expect(kept()).not.toContain('Cohen');
});
