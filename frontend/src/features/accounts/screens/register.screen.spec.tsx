import { passwordTooShort, sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { descriptionOf } from '../../../testing/description-of';
import { FakeServer, gatewayPage, noNetwork, silence } from '../../../testing/fake-server';
import { passLimit } from '../../../testing/limits';
import { exampleSite, exampleUser, openPage } from '../../../testing/open-page';
import words from '../accounts.he.json';

const route = 'POST /api/auth/register';
const password = 'שלוש-סירות-17';
const fine = { name: 'דנה Alon 3', email: 'dana@example.org', password, confirmPassword: password };
type Values = typeof fine;

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const typed = () => Object.keys(fine).map((name) => field(name).value);
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: words.register.submit }));
const alerts = async () =>
  (await screen.findAllByRole('alert')).map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);

async function fill(user: UserEvent, change: Partial<Values> = {}): Promise<Values> {
  const values = { ...fine, ...change };
  for (const [name, text] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(text);
  }
  return values;
}

afterEach(() => jest.restoreAllMocks());

it('says what is missing beside each field, leads to the first, and asks nobody', async () => {
  const { server, user } = await openPage('/register');
  await user.type(field('confirmPassword'), 'x');
  await press(user);
  expect(await alerts()).toEqual([
    sentences.nameEmpty,
    sentences.emailEmpty,
    sentences.passwordTooShort,
    sentences.passwordsDiffer,
  ]);
  expect(document.activeElement).toBe(field('name'));
  expect(server.callsOf(route)).toEqual([]);
});

it.each([
  ['an address that is none', 'email', 'לא-כתובת', sentences.emailInvalid],
  ['a short password', 'password', '12345', sentences.passwordTooShort],
  ['NUL', 'name', 'דנה\u0000', sentences.invalid],
  ['invisible characters', 'name', ' \u200f\u2060 ', sentences.nameEmpty],
  ['257 characters', 'name', 'א'.repeat(257), sentences.nameTooLong],
  ['a megabyte', 'name', 'א'.repeat(1024 * 1024), sentences.nameTooLong],
] as const)('refuses %s beside its field, asks nobody, and keeps all of it', async (_what, name, value, sentence) => {
  const { server, user } = await openPage('/register');
  const values = await fill(user, { [name]: value, ...(name === 'password' && { confirmPassword: value }) });
  await press(user);
  expect(await alerts()).toEqual([sentence]);
  expect(descriptionOf(field(name))).toContain(sentence);
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(typed()).toEqual(Object.values(values));
  expect(server.callsOf(route)).toEqual([]);
});

it.each([
  ['a password that everybody guesses', 'password', 'invalid', sentences.passwordTooCommon],
  ['an address that is taken', 'email', 'email_taken', 'הכתובת כבר רשומה'],
])('says beside its field that the server refuses %s, and keeps all', async (_what, name, code, error) => {
  const { server, user } = await openPage('/register');
  server.refuse(route, 422, { code, error, ...(code === 'invalid' && { fields: { [name]: error } }) });
  await fill(user);
  await press(user);
  expect(await alerts()).toEqual([error]);
  expect(descriptionOf(field(name))).toContain(error);
  expect(document.activeElement).toBe(field(name));
  expect(typed()).toEqual(Object.values(fine));
});

it.each([
  ['a page of a gateway', (server: FakeServer) => server.answerText(route, gatewayPage, { status: 502 })],
  ['no network', (server: FakeServer) => server.fail(route, noNetwork)],
])('%s is a registration that failed', async (_name, fail) => {
  const { server, user } = await openPage('/register');
  fail(server);
  await fill(user);
  await press(user);
  expect(await alerts()).toEqual(['שגיאה בהרשמה. אנא נסו שוב.']);
});

it('what the server says of all of it is said', async () => {
  const { server, user } = await openPage('/register');
  server.refuse(route, 503, { code: 'busy', error: 'האתר עמוס כרגע.' });
  await fill(user);
  await press(user);
  expect(await alerts()).toEqual(['האתר עמוס כרגע.']);
});

it('gives up after five seconds, keeps what was typed, and tries again under the same key', async () => {
  passLimit(5000);
  const { server, user } = await openPage('/register');
  server.fail(route, silence);
  await fill(user);
  for (const attempt of [1, 2]) {
    await press(user);
    await waitFor(() => expect(server.callsOf(route)).toHaveLength(attempt));
    await screen.findByRole('button', { name: words.register.submit });
    expect(await alerts()).toEqual([words.register.failed]);
  }
  expect(typed()).toEqual(Object.values(fine));
  const [first, second] = server.callsOf(route).map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/./);
  expect(second).toBe(first);
});

it('on a slow network says that it is busy, and sends once however often it is pressed', async () => {
  const { server, user } = await openPage('/register');
  server.fail(route, silence);
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: words.register.submit }));
  await screen.findByRole('button', { name: words.register.busy });
  await user.type(field('email'), '{Enter}');
  await screen.findByRole('button', { name: words.register.busy });
  expect(server.callsOf(route)).toHaveLength(1);
});

it.each([
  ['plain words', 'דנה \u202eAlon 😀'],
  ['HTML', '<img src=x onerror="document.title=1"><b>דנה</b>'],
  ['emoji', '👩🏽‍💻'.repeat(10)],
  ['256 characters', 'א'.repeat(256)],
])('sends a name of %s as it is, with no marketing mail, and tells of the mail that verifies', async (_what, name) => {
  const { server, user } = await openPage('/register?returnUrl=/about');
  server.answer(route, { success: true, user: exampleUser({ role: 'reader', name }), token: 'x' }, 201);
  const consent = screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(words.register.consent) });
  expect(consent.checked).toBe(false);
  expect(screen.getByRole('link', { name: 'תנאי השימוש' }).getAttribute('href')).toBe('/terms');
  expect(screen.getByRole('link', { name: 'מדיניות הפרטיות' }).getAttribute('href')).toBe('/privacy');
  await fill(user, { name });
  await press(user);
  const told = await screen.findByText(words.register.mailSent.replace('{{email}}', 'dana@example.org'));
  expect(told.closest('[role="status"]')).not.toBeNull();
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([
    { name, email: 'dana@example.org', password, role: 'reader', marketing_consent: false },
  ]);
  await waitFor(() => expect(window.location.pathname).toBe('/about'));
});

it('asks for as many characters of a password as the site does', async () => {
  const server = new FakeServer();
  server.answer('GET /api/site', { success: true, site: { ...exampleSite, min_password_length: 40 } });
  const { user } = await openPage('/register', { server });
  await waitFor(() => expect(descriptionOf(field('password'))).toContain('לפחות 40 תווים'));
  await fill(user);
  await press(user);
  expect(await alerts()).toEqual([passwordTooShort(40)]);
  expect(server.callsOf(route)).toEqual([]);
});

it('closed meanwhile, it says so and leads to the waiting list', async () => {
  const closed = () => screen.findByRole('link', { name: words.register.waitingList });
  const { server, user } = await openPage('/register');
  server.refuse(route, 403, { code: 'registration_closed', error: 'ההרשמה סגורה' });
  await fill(user);
  await press(user);
  expect((await closed()).getAttribute('href')).toBe('/coming-soon');
  expect(await alerts()).toEqual([words.register.closed + words.register.closedHint]);
});

it('closed from the start, it has no form', async () => {
  const server = new FakeServer();
  server.answer('GET /api/site', { success: true, site: { ...exampleSite, registration_open: false } });
  await openPage('/register', { server });
  expect((await screen.findByText(words.register.closedHint)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.getByRole('link', { name: words.register.waitingList }).getAttribute('href')).toBe('/coming-soon');
  expect(screen.queryByLabelText(words.email)).toBeNull();
});
