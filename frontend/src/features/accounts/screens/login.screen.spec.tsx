import { sentences } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { descriptionOf } from '../../../testing/description-of';
import { gatewayPage, noNetwork, silence } from '../../../testing/fake-server';
import { passLimit } from '../../../testing/limits';
import { openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const route = 'POST /api/auth/login';
const wrong = 'כתובת אימייל או סיסמה שגויים';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const typed = () => [field(words.email).value, field(words.password).value];
/** What the form says in all; beside its fields nothing is said here. */
const told = async (text: string) => expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();

async function logIn(user: UserEvent, email: string, password: string): Promise<void> {
  await user.type(field(words.email), email);
  await user.type(field(words.password), password);
  await user.click(screen.getByRole('button', { name: words.logIn.submit }));
}

afterEach(() => jest.restoreAllMocks());

it('asks for both fields, asks nobody else, and leads to the first that is empty', async () => {
  const { server, user } = await openPage('/login');
  await user.click(screen.getByRole('button', { name: words.logIn.submit }));
  await told('אימייל וסיסמה נדרשים');
  expect(document.activeElement).toBe(field(words.email));
  await user.type(field(words.email), 'dana@example.org');
  await user.click(screen.getByRole('button', { name: words.logIn.submit }));
  await told('אימייל וסיסמה נדרשים');
  expect(document.activeElement).toBe(field(words.password));
  expect(server.callsOf(route)).toEqual([]);
});

it.each([
  ['of somebody', 'dana@example.org'],
  ['of HTML', '"><script>alert(1)</script>@example.org'],
  ['with an RTL override', '\u202eorg.example@dana'],
  ['of emoji', '😀'.repeat(200)],
])('sends an address %s as it is, says that it was refused, and keeps it', async (_what, email) => {
  const { server, user } = await openPage('/login');
  server.refuse(route, 401, { code: 'wrong_credentials', error: wrong });
  await user.click(field(words.email));
  await user.paste(email);
  await logIn(user, ' ', '<b>סוד</b>');
  await told(wrong);
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([{ email, password: '<b>סוד</b>' }]);
  expect(typed()).toEqual([email, '<b>סוד</b>']);
});

it.each(['email', 'password'] as const)(
  'says beside the %s what the server says of it, and keeps both',
  async (key) => {
    const { server, user } = await openPage('/login');
    server.refuse(route, 422, { code: 'invalid', error: sentences.invalid, fields: { [key]: sentences.invalid } });
    await logIn(user, 'dana@example.org', 'סוד');
    await told(sentences.invalid);
    const refused = field(words[key]);
    expect(refused.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(refused)).toBe(sentences.invalid);
    expect(typed()).toEqual(['dana@example.org', 'סוד']);
  },
);

it('gives up after three seconds, says so, and keeps what was typed', async () => {
  passLimit(3000);
  const { server, user } = await openPage('/login');
  server.fail(route, silence);
  await logIn(user, 'dana@example.org', 'סוד');
  await told('זמן הממתנה להתחברות פג');
  expect(typed()).toEqual(['dana@example.org', 'סוד']);
  expect(screen.getByRole('button', { name: words.logIn.submit })).not.toBeNull();
});

it('sends one call, however often Enter is pressed, and says that it is busy', async () => {
  const { server, user } = await openPage('/login');
  server.fail(route, silence);
  await logIn(user, 'dana@example.org', 'סוד');
  await user.type(field(words.password), '{Enter}{Enter}');
  await screen.findByRole('button', { name: words.logIn.busy });
  expect(server.callsOf(route)).toHaveLength(1);
});

it('says in words that there is no network, or that what came was no answer', async () => {
  const { server, user } = await openPage('/login');
  server.fail(route, noNetwork);
  await logIn(user, 'dana@example.org', 'סוד');
  await told('שגיאה בחיבור לשרת. אנא נסו שוב');
  const again = async () => {
    await user.click(screen.getByRole('button', { name: words.logIn.submit }));
    await told('שגיאה בהתחברות. אנא בדקו את הפרטים ונסו שוב.');
  };
  server.answerText(route, gatewayPage, { status: 502 });
  await again();
  server.fail(route, noNetwork);
  await user.click(screen.getByRole('button', { name: words.logIn.submit }));
  await told('שגיאה בחיבור לשרת. אנא נסו שוב');
  server.answer(route, { success: true });
  await again();
  expect(server.callsOf(route)).toHaveLength(4);
});
