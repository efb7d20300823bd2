import { screen, within } from '@testing-library/react';
import { noNetwork } from '../../testing/fake-server';
import { exampleUser, openPage } from '../../testing/open-page';
import words from './operations.he.json';

const { api } = words;
type Check = keyof typeof api.checks;
const all: readonly Check[] = ['health', 'me', 'stats', 'books'];
const health = 'GET /api/health';
const stats = 'GET /api/users/stats';
const books = 'GET /api/books';
const figures = { books_count: 1, projects_count: 1, total_comments: 2, total_readers: 3, total_words: 4 };

const badge = (check: Check) => within(screen.getByRole('status', { name: api.checks[check] }));
const says = (check: Check, word: keyof typeof api.badge) => badge(check).findByText(api.badge[word]);
const runOne = (check: Check) =>
  screen.getByRole<HTMLButtonElement>('button', { name: api.runOne.replace('{{name}}', api.checks[check]) });
const heading = () => screen.findByRole('heading', { level: 1, name: api.title });
const runAll = () => screen.findByRole('button', { name: api.runAll });

it('signed out: one check runs, three say what they need', async () => {
  const { server, user } = await openPage('/api-test');
  server.answer(health, { success: true });
  await heading();
  for (const check of all) await says(check, 'notChecked');
  await user.click(await runAll());
  await says('health', 'ok');
  for (const check of ['me', 'stats', 'books'] as const) {
    await says(check, 'notChecked');
    expect(runOne(check).disabled).toBe(true);
    const note = document.getElementById(runOne(check).getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe(api.needsSignIn);
  }
  expect([...server.callsOf(stats), ...server.callsOf(books)]).toEqual([]);
  const ways = within(screen.getByRole('main')).getByRole('link', { name: api.logIn });
  expect(ways.getAttribute('href')).toBe('/login?returnUrl=%2Fapi-test');
});

describe('signed in', () => {
  const open = async () => {
    const opened = await openPage('/api-test', { as: exampleUser() });
    opened.server.answer(health, { success: true }).answer(books, { success: true });
    await heading();
    return opened;
  };

  it('all four answer, each with its time', async () => {
    const { server, user } = await open();
    server.answer(stats, { success: true, stats: figures });
    await user.click(await runAll());
    for (const check of all) await says(check, 'ok');
    expect(screen.getAllByText(/^\d+ ms$/)).toHaveLength(4);
  });

  it('says of each trouble what it is, and that a page is no answer', async () => {
    const { server, user } = await open();
    server
      .answerText(health, '<!doctype html><title>x</title>', { status: 404 })
      .answerText(stats, '<!doctype html><title>x</title>')
      .answerText(books, '{', { type: 'application/json' });
    await user.click(await runAll());
    await says('health', 'notDeployed');
    await says('stats', 'notDeployed');
    await says('books', 'failed');
    await says('me', 'ok');
    screen.getByText('API endpoint not found - check if Netlify function is deployed');
    screen.getByText('Server returned HTML instead of JSON (status: 200)');
    screen.getByText('Invalid JSON response from server');
  });
});

it('is checking until the answer is there', async () => {
  const { server, user } = await openPage('/api-test');
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  server.answer(health, async () => (await held, { success: true }));
  await heading();
  await user.click(runOne('health'));
  await says('health', 'checking');
  letGo();
  await says('health', 'ok');
  expect(server.callsOf(health)).toHaveLength(1);
});

it('offline says so', async () => {
  const { server, user } = await openPage('/api-test');
  server.fail(health, noNetwork);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await heading();
  await user.click(await runAll());
  await says('health', 'failed');
  screen.getByText('Network error - check internet connection');
  online.mockRestore();
});
