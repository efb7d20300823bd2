import { act, render, screen, waitFor } from '@testing-library/react';
import { noteSite } from '../../platform/coming-soon/mode';
import { loadWords } from '../../platform/i18n';
import { setLanguage } from '../../platform/words/choosing/set-language';
import { timeRange } from '../../platform/words/time-range';
import { live } from '../../testing/fake-live';
import { exampleSite, exampleUser, openPage } from '../../testing/open-page';
import { MaintenanceNotice } from './maintenance-notice';
import english from './maintenance.lazy.en.json';
import words from './maintenance.lazy.he.json';
import './site-words';

const hourMs = 3_600_000;
/** A window of `ms` that starts after so many milliseconds: both of one reading of the clock. */
function lasting(startMs: number, ms: number, note: string | null = null) {
  const start = Date.now() + startMs;
  const [starts_at = '', ends_at = ''] = [start, start + ms].map((at) => new Date(at).toISOString());
  return { starts_at, ends_at, note };
}
type Window = ReturnType<typeof lasting>;
const site = (maintenance_window: Window | null) => ({ ...exampleSite, maintenance_window });
const announce = (window: Window | null) => act(() => noteSite({ site: site(window) }));
const said = () => document.querySelector('[role="status"]')?.textContent.trim();
const planned = ({ starts_at, ends_at }: Window, template = words.planned, locale = 'he-IL') =>
  template.replace('{{when}}', timeRange(locale, starts_at, ends_at));
const dismissal = () => screen.queryByRole('button', { name: words.dismiss });

/** As it stands over a page whose words are here. */
async function show(window: Window | null) {
  announce(window);
  await loadWords(['maintenance.lazy']);
  await act(async () => void render(<MaintenanceNotice />));
}
afterEach(() => {
  jest.useRealTimers();
  announce(null);
});

it('tells of maintenance that is near, with its day and an admin’s words, in a place that is announced', async () => {
  const window = lasting(47 * hourMs, hourMs, 'Moving to <b> another server');
  await show(window);
  expect(said()).toBe(`${planned(window)} Moving to <b> another server`);
  await act(() => setLanguage('en'));
  await waitFor(() => expect(said()).toContain(planned(window, english.planned, 'en-GB').slice(0, 30)));
});

it('says that the site is closed, and until when, while it is', async () => {
  await show(lasting(-hourMs, 2 * hourMs));
  expect(said()).toContain(words.closed.split('{{')[0]?.trim());
});

it.each([
  ['too early', 48 * hourMs + 60_000, hourMs],
  ['when it is over', -2 * hourMs, hourMs],
])('says nothing %s', async (_name, startMs, ms) => {
  await show(lasting(startMs, ms));
  expect([said(), dismissal()]).toEqual(['', null]);
});

it('is dismissed for one window: not asked about again, and another one is told of', async () => {
  const [window, other] = [lasting(hourMs, hourMs), lasting(3 * hourMs, hourMs)];
  await show(window);
  act(() => dismissal()?.click());
  expect([said(), dismissal()]).toEqual(['', null]);
  announce({ ...window });
  expect(said()).toBe('');
  announce(other);
  expect(said()).toBe(planned(other));
  announce(null);
  expect([said(), dismissal()]).toEqual(['', null]);
});

it('stays dismissed when the page is opened again', async () => {
  const window = lasting(hourMs, hourMs);
  localStorage.setItem('dismissed-maintenance', `${window.starts_at}/${window.ends_at}`);
  await show(window);
  expect(said()).toBe('');
});

it('begins and ends by itself on a page that stays open', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const window = lasting(49 * hourMs, hourMs);
  await show(window);
  expect(said()).toBe('');
  await act(async () => jest.advanceTimersByTime(hourMs));
  expect(said()).toBe(planned(window));
  await act(async () => jest.advanceTimersByTime(48 * hourMs));
  expect(said()).toContain(words.closed.split('{{')[0]?.trim());
  await act(async () => jest.advanceTimersByTime(hourMs));
  expect(said()).toBe('');
});

it('comes to an open page as soon as the server says so', async () => {
  const window = lasting(hourMs, hourMs);
  await openPage('/terms', { as: exampleUser() });
  await show(null);
  await live.connect();
  await live.tell('site', { site: site(window) });
  expect(screen.getByText(planned(window), { exact: false })).toBeTruthy();
});
