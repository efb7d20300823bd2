import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { FeedEntry } from '@shulayim/contracts';
import type { ReactNode } from 'react';
import { api } from '../../../../platform/api/api';
import { useFeedUi } from '../../feed.store';
import { isNewCard, feedCards } from '../../model/feed-cards';
import { exampleEntry, exampleId, examplePages } from '../../model/feed.examples';
import { useNewEntries } from './use-new-entries';

const me = exampleId(99);
const own = exampleEntry(4, { kind: 'comment_replied', actor: { id: me, name: 'אני', is_guest: false } });
const read = exampleEntry(3, { is_read: true });
const [newer, older] = [exampleEntry(2), exampleEntry(1)];

let count: jest.SpyInstance;
beforeEach(() => useFeedUi.setState({ newIds: new Set() }));
afterEach(() => count.mockRestore());

async function visit(entries: FeedEntry[], unread: number, has_visited = true) {
  count = jest.spyOn(api, 'get').mockResolvedValue({ success: true, count: unread });
  const pages = examplePages(entries);
  if (pages.pages[0]) pages.pages[0].has_visited = has_visited;
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useNewEntries(me, pages), { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  return result.current;
}
const marked = () => [...useFeedUi.getState().newIds];

it('marks what came since the last visit', async () => {
  const since = await visit([newer, older], 1);
  expect(since?.entries?.map(({ id }) => id)).toEqual([newer.id]);
  expect(marked()).toEqual([newer.id]);
});

it('never marks what one did oneself, nor what was read as a notification', async () => {
  await visit([own, read, newer, older], 2);
  expect(marked()).toEqual([newer.id, older.id]);
});

it('knows a first visit, and what lies beyond the first page', async () => {
  expect(await visit([], 0, false)).toEqual({ entries: [], isFirstVisit: true });
  count.mockRestore();
  expect(await visit([newer, older], 40)).toEqual({ entries: null, isFirstVisit: false });
});

it('a card is no longer new once it is looked at, or read elsewhere', async () => {
  await visit([newer, older], 2);
  const isNew = (entry: FeedEntry) =>
    feedCards([entry], me).map((card) => isNewCard(card, useFeedUi.getState().newIds));
  expect([isNew(newer), isNew(older)]).toEqual([[true], [true]]);
  act(() => useFeedUi.getState().markSeen([newer.id]));
  expect([isNew(newer), isNew({ ...older, is_read: true })]).toEqual([[false], [false]]);
});
