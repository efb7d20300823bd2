import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import type { FeedEntry } from '@shulayim/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../../../../platform/api/api';
import { feedQuery } from '../../feed.queries';
import { useFeedUi } from '../../feed.store';
import { wholeFeed } from '../../filter/feed-filter';
import { exampleComment, exampleEntry, exampleId, examplePages } from '../../model/feed.examples';
import { useLiveFeed } from './use-live-feed';

type Handlers = Parameters<typeof import('../../../../platform/live/live').useLive>[0];
let heard: Handlers = {};
jest.mock('../../../../platform/live/live', () => ({
  useLive: (handlers: Handlers) => void (heard = handlers),
  notePosition: () => undefined,
}));

const me = exampleId(99);
const first = exampleEntry(1);
let asked: jest.SpyInstance;
beforeEach(() => {
  useFeedUi.setState({ newIds: new Set() });
  asked = jest.spyOn(api, 'get').mockImplementation(() => Promise.resolve(examplePages([first]).pages[0]));
});
afterEach(() => asked.mockRestore());

async function openFeed(shown = [first.id]) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const page = renderHook(
    () => {
      useLiveFeed(me);
      return useInfiniteQuery(feedQuery(wholeFeed)).data?.pages.flatMap(({ entries }) => entries.map(({ id }) => id));
    },
    { wrapper },
  );
  await waitFor(() => expect(page.result.current).toEqual(shown));
  return page.result;
}
const hear = (entry: FeedEntry) => act(() => heard.feed?.({ position: entry.position, entry }));
const marked = () => [...useFeedUi.getState().newIds];

it('shows and marks a comment as it arrives', async () => {
  const listed = await openFeed();
  const entry = exampleEntry(2);
  hear(entry);
  await waitFor(() => expect(listed.current).toEqual([entry.id, first.id]));
  expect(marked()).toEqual([entry.id]);
});

it("one's own answer is no news, and ends the news of what it answers", async () => {
  await openFeed();
  useFeedUi.getState().markNew([first.id]);
  const actor = { id: me, name: 'אני', is_guest: false };
  hear(exampleEntry(3, { kind: 'comment_replied', actor, comment: exampleComment(1) }));
  expect(marked()).toEqual([]);
});

it('asks again after a lost connection, for what was read in another tab meanwhile', async () => {
  await openFeed();
  const before = asked.mock.calls.length;
  act(() => heard.reconnected?.());
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
});

it('asks an empty list again once it is connected: it had no position to ask from', async () => {
  asked.mockResolvedValueOnce(examplePages([]).pages[0]);
  const listed = await openFeed([]);
  act(() => heard.connected?.());
  await waitFor(() => expect(listed.current).toEqual([first.id]));
});

it('asks a list with entries for nothing that the connection tells', async () => {
  await openFeed();
  const before = asked.mock.calls.length;
  act(() => heard.connected?.());
  await act(async () => undefined);
  expect(asked.mock.calls.length).toBe(before);
});
