import type { FeedEntry } from '@shulayim/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { api } from '../../../platform/api/api';
import { loadWords } from '../../../platform/i18n';
import { hearEntry } from '../feed.queries';
import words from '../feed.he.json';
import { wholeFeed, type FeedFilter } from '../filter/feed-filter';
import { exampleEntry, exampleId, examplePages } from '../model/feed.examples';
import { ProjectFeed } from './project-feed';

const entry: FeedEntry = exampleEntry(1);
let told: jest.SpyInstance;
beforeAll(() => loadWords(['ui', 'feed']));
beforeEach(() => {
  // Before anything is drawn: what counts as seen is a time that begins then.
  jest.useFakeTimers();
  jest.spyOn(api, 'get').mockImplementation(() => Promise.resolve(examplePages([entry]).pages[0]));
  told = jest.spyOn(api, 'post').mockResolvedValue({ success: true, count: 0 });
  scrollTo(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function scrollTo(pixels: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: pixels });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

async function show(filter: FeedFilter): Promise<QueryClient> {
  const client = new QueryClient();
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Suspense>
            <ProjectFeed filter={filter} me={exampleId(99)} label="פיד" empty={null} />
          </Suspense>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  expect(await screen.findByText(entry.comment?.comment_text ?? '')).toBeTruthy();
  return client;
}
const wait = () => act(() => jest.advanceTimersByTimeAsync(60_000));
const readUpTo = () => told.mock.calls.map(([path, , body]) => [path, body]);

it('counts the newest as read at the top of the whole feed', async () => {
  await show(wholeFeed);
  await wait();
  expect(readUpTo()).toEqual([['/api/feed/read', { up_to: entry.position }]]);
});

it.each([
  ['the tab of one work', { ...wholeFeed, project: exampleId(2) }],
  ['a narrowed list', { ...wholeFeed, q: 'סירות' }],
])('counts nothing as read in %s', async (_, filter) => {
  await show(filter);
  await wait();
  expect(readUpTo()).toEqual([]);
});

it('counts nothing as read while one reads further down', async () => {
  scrollTo(2_000);
  await show(wholeFeed);
  await wait();
  expect(readUpTo()).toEqual([]);
});

it('counts nothing as read while what came meanwhile waits above, and all of it once that was brought in', async () => {
  scrollTo(2_000);
  const client = await show(wholeFeed);
  const newest = exampleEntry(2);
  act(() => hearEntry(client, newest));
  await wait();
  scrollTo(0);
  await wait();
  expect(readUpTo()).toEqual([]);
  window.scrollTo = () => undefined;
  act(() => screen.getByRole('button', { name: words.newCount_one }).click());
  await wait();
  expect(readUpTo()).toEqual([['/api/feed/read', { up_to: newest.position }]]);
});
