import { sentences } from '@shulayim/contracts';
import { screen, waitFor } from '@testing-library/react';
import { descriptionOf } from '../../../testing/description-of';
import { gatewayPage, noNetwork, silence } from '../../../testing/fake-server';
import { openPage } from '../../../testing/open-page';
import ui from '../../../platform/words/catalogues/ui.he.json';
import words from '../coming-soon.he.json';

const route = 'POST /api/subscribers';
const dana = 'דנה Alon 3';
const at = '2026-03-01T12:00:00.000Z';
const subscriber = (email: string) => ({
  success: true,
  message: 'נרשמתם',
  subscriber: {
    id: '00000000-0000-4000-8000-000000000001',
    name: dana,
    email,
    source: 'homepage',
    subscribedAt: at,
    created_at: at,
  },
});

const field = (key: 'name' | 'email') => document.querySelector(`input[name="${key}"]`) as HTMLInputElement;
const typed = () => [field('name').value, field('email').value];
const submit = () => screen.getByRole('button', { name: words.form.submit });
const retry = () => screen.queryByRole('button', { name: ui.retry });
const thanks = () => screen.findByRole('heading', { name: words.thanks.title });

async function openForm(path = '/coming-soon') {
  const opened = await openPage(path);
  await screen.findByRole('heading', { name: words.form.title });
  const fill = async (email: string, name = dana) => {
    await opened.user.click(field('name'));
    await opened.user.paste(name);
    if (email) await opened.user.type(field('email'), email);
  };
  const send = () => opened.user.click(submit());
  return { ...opened, fill, send };
}
async function says(sentence: string): Promise<void> {
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent?.trim())).toContain(sentence),
  );
}
/** In the sentence of the form, beside its button. */
async function failsWith(sentence: string): Promise<void> {
  expect((await screen.findByText(sentence)).closest('[role="alert"]')).not.toBeNull();
  expect(screen.queryByRole('heading', { name: words.thanks.title })).toBeNull();
}

it('sends what was typed, trimmed and in lower case, and thanks with the address as the server keeps it', async () => {
  const { server, fill, send } = await openForm('/coming-soon?utm_source=Facebook');
  server.answer(route, subscriber('kept@example.org'), 201);
  await fill(' Dana@Example.ORG ', `  ${dana} `);
  await send();
  const title = await thanks();
  await waitFor(() => expect(document.activeElement === title).toBe(true));
  expect(server.callsOf(route).map(({ body }) => body)).toEqual([
    { name: dana, email: 'dana@example.org', source: 'social', consent: true },
  ]);
  expect(title.closest('[role="status"]')?.querySelector('bdi[dir="ltr"]')?.textContent).toBe('kept@example.org');
  expect(document.querySelector('form')).toBeNull();
});

it.each([
  ['', sentences.emailEmpty],
  ['   ', sentences.emailEmpty],
  ['dana.example.org', sentences.emailInvalid],
  ['dana@example', sentences.emailInvalid],
])('%j is refused beside the field, which keeps it, and is not sent', async (email, sentence) => {
  const { server, fill, send } = await openForm();
  await fill(email);
  const before = typed();
  await send();
  await says(sentence);
  expect(document.activeElement === field('email')).toBe(true);
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field('email'))).toContain(sentence);
  expect([typed(), before[0]]).toEqual([before, dana]);
  expect(server.callsOf(route)).toEqual([]);
});

it.each([
  ['name', 'א'.repeat(257), sentences.nameTooLong, 0],
  ['name', 'דנה\u0000', sentences.invalid, 1],
  ['email', dana, sentences.emailInvalid, 1],
] as const)('what is said of the %s of %j stands beside it, and it keeps it', async (key, name, sentence, calls) => {
  const { server, fill, send } = await openForm('/signup');
  server.refuse(route, 400, { code: 'invalid_input', error: sentences.invalid, fields: { [key]: sentence } });
  await fill('dana@example..org', name);
  const before = typed();
  await send();
  await says(sentence);
  expect(field(key).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement === field(key)).toBe(true);
  expect(descriptionOf(field(key))).toContain(sentence);
  expect(retry()).toBeNull();
  expect([typed(), before[0]]).toEqual([before, name]);
  expect(server.callsOf(route)).toHaveLength(calls);
});

it('an address that waits already is told so in the server’s words, without a retry', async () => {
  const { server, fill, send } = await openForm();
  server.refuse(route, 409, { code: 'already_subscribed', error: 'הכתובת כבר רשומה' });
  await fill('again@example.org');
  await send();
  await failsWith('הכתובת כבר רשומה');
  expect(retry()).toBeNull();
  expect(typed()).toEqual([dana, 'again@example.org']);
});

it('offline nothing counts as stored, what was typed stays, and the retry sends the same with the same key', async () => {
  const { server, user, fill, send } = await openForm();
  server.fail(route, noNetwork);
  await fill('offline@example.org');
  await send();
  await failsWith(words.form.network);
  expect(typed()).toEqual([dana, 'offline@example.org']);
  server.answer(route, subscriber('offline@example.org'), 201);
  await user.click(retry() as HTMLElement);
  await thanks();
  const [lost, again, ...more] = server.callsOf(route);
  expect(more).toEqual([]);
  expect(again?.body).toEqual(lost?.body);
  expect(lost?.headers['idempotency-key']).toBeTruthy();
  expect(again?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
});

it('is busy while it sends, and sends once', async () => {
  const { server, user, fill, send } = await openForm();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  server.answer(route, async () => (await held, subscriber('slow@example.org')), 201);
  await fill('slow@example.org');
  expect(submit().textContent).toBe('רוצה להיות הראשון לנסות?');
  await send();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'שולח...' })).disabled).toBe(true);
  await user.type(field('email'), '{Enter}');
  letGo();
  await thanks();
  expect(server.callsOf(route)).toHaveLength(1);
});

it('gives up after ten seconds, in words', async () => {
  // Ten seconds pass at once; every other limit stays.
  const real = AbortSignal.timeout.bind(AbortSignal);
  const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => real(ms === 10_000 ? 20 : ms));
  const { server, fill, send } = await openForm();
  server.fail(route, silence);
  await fill('long@example.org');
  await send();
  await failsWith(words.form.timeout);
  expect(typed()).toEqual([dana, 'long@example.org']);
  expect(retry()).not.toBeNull();
  limits.mockRestore();
});

const page = '<!doctype html><title>x</title>';
it.each([
  ['a sentence of the server', 500, { success: false, code: 'internal', error: 'אירעה תקלה', requestId: 'r-1' }],
  ['no sentence', 500, {}],
  ['a page instead of an answer', 200, page],
  ['a success that names nobody', 201, { success: true }],
  ['a gateway without its server', 502, gatewayPage],
])('%s is a form that was not stored, and may be sent again', async (what, status, body) => {
  const { server, fill, send } = await openForm();
  if (typeof body === 'string') server.answerText(route, body, { status });
  else server.answer(route, body, status);
  await fill('trouble@example.org');
  await send();
  const sentences: Readonly<Record<string, string>> = {
    'a sentence of the server': 'שגיאה בשליחת הטופס: אירעה תקלה',
    'a gateway without its server': 'שגיאת חיבור לאינטרנט. אנא בדקו את החיבור ונסו שוב.',
  };
  await failsWith(sentences[what] ?? 'שגיאה בשליחת הטופס. אנא נסו שוב.');
  expect(typed()).toEqual([dana, 'trouble@example.org']);
  expect(retry()).not.toBeNull();
});

it.each(['<b>דנה</b> "1"', '\u202eהפוך', '👩🏽‍💻'.repeat(10)])('a name like %j is sent as it is', async (name) => {
  const { server, fill, send } = await openForm('/early-access');
  server.answer(route, subscriber('name@example.org'), 201);
  await fill('name@example.org', name);
  await send();
  await thanks();
  expect(server.callsOf(route)[0]?.body).toMatchObject({ name });
});
