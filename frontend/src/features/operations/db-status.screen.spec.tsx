import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import { FakeServer, noNetwork } from '../../testing/fake-server';
import words from './operations.he.json';

const { status, refresh } = words;
const health = 'GET /api/health';
const connection = 'GET /api/test-connection';
const version = 'PostgreSQL 17.2';
const well = {
  success: true,
  message: 'מסד הנתונים עונה',
  data: { currentTime: '2026-03-01T12:00:00.000Z', postgresVersion: version, databaseUrl: 'postgres://db:5432/main' },
};
const reached = { envVarExists: true, poolInitialized: true, connectionWorking: true };
const connected = { success: true, checks: { ...reached, queryWorking: true, subscribersTableExists: true } };

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return heading.closest('section') as HTMLElement;
};
const states = (at: HTMLElement) =>
  [...at.querySelectorAll<HTMLElement>('[data-state]')].map((e) => e.dataset['state']);
const alertOn = async (title: string, text: string) =>
  expect((await within(await card(title)).findByText(text)).closest('[role="alert"]')).not.toBeNull();

it('checks both when it opens, and again when asked', async () => {
  const server = new FakeServer().answer(health, well).answer(connection, connected);
  const { user } = await openPage('/db-status', { server });
  const facts = within(await card(status.health));
  await facts.findByText(version);
  facts.getByText('postgres://db:5432/main');
  expect(states(await card(status.connection))).toEqual(Array(5).fill('working'));
  within(await card(status.connection)).getAllByText(status.badge.ok);
  expect(screen.queryByRole('alert')).toBeNull();
  const details = facts.getByText(words.details);
  fireEvent.click(details);
  expect(details.closest('details')?.querySelector('pre')?.dir).toBe('ltr');

  server.answer(health, { ...well, data: { ...well.data, postgresVersion: 'PostgreSQL 18' } });
  await user.click(screen.getByRole('button', { name: refresh }));
  await facts.findByText('PostgreSQL 18');
  expect([server.callsOf(health).length, server.callsOf(connection).length]).toEqual([2, 2]);
});

it('of a database that is away shows how far the check came', async () => {
  const checks = { envVarExists: true, poolInitialized: true, connectionWorking: false };
  const server = new FakeServer()
    .answer(connection, { success: false, error: 'שגיאה בבדיקת החיבור', checks }, 503)
    .refuse(health, 503, { code: 'unavailable', error: 'לא זמין' });
  await openPage('/db-status', { server });
  await alertOn(status.connection, 'שגיאה בבדיקת החיבור');
  expect(states(await card(status.connection))).toEqual(['working', 'working', 'broken', 'unchecked', 'unchecked']);
  within(await card(status.connection)).getByText(status.badge.failed);
  await alertOn(status.health, 'שגיאה בקריאה לשרת');
  within(await card(status.health)).getByText('לא זמין');
});

it('a server that is away is said on both cards, and found again', async () => {
  const server = new FakeServer().fail(health, noNetwork).fail(connection, noNetwork);
  const { user } = await openPage('/db-status', { server });
  await alertOn(status.health, 'שגיאה בקריאה לשרת');
  await alertOn(status.connection, 'שגיאה בבדיקת החיבור');
  server.answer(health, well).answer(connection, connected);
  await user.click(screen.getByRole('button', { name: refresh }));
  await within(await card(status.health)).findByText(version);
  await waitFor(() => expect(screen.queryAllByRole('alert')).toEqual([]));
});
