import type { ShareableText } from '@shulayim/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import words from '../sharing.he.json';
import { ListedLink } from './listed-link';

const shareToken = 'abcdefghijklmnopqrstuvwx';
const url = `${window.location.origin}/read/${shareToken}`;
const link: ShareableText = {
  id: '00000000-0000-4000-8000-000000000001',
  projectId: '00000000-0000-4000-8000-000000000002',
  partId: '00000000-0000-4000-8000-000000000003',
  title: 'פרק ראשון',
  content: '',
  excerpt: '',
  authorId: '00000000-0000-4000-8000-000000000004',
  authorName: 'דנה אלון',
  shareToken,
  isActive: true,
  createdAt: '2026-01-01T10:00:00.000Z',
  accessedCount: 0,
  lastAccessedAt: null,
  projectNumber: 1,
  partNumber: 1,
  name: null,
  expiresAt: null,
  guestsMayComment: true,
};
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

async function show(changes: Partial<ShareableText>): Promise<void> {
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <ListedLink link={{ ...link, ...changes }} />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  await screen.findByText(link.title);
}

it('an active link stands there with its address and can be copied', async () => {
  await show({});
  const user = userEvent.setup();
  expect(screen.getByText(words.list.state.active)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(words.link).value).toBe(url);
  await user.click(screen.getByRole('button', { name: words.copy }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(await screen.findByText(words.copied)).toBeTruthy();
});

it.each([
  ['that still stands', { isActive: true }],
  ['whose place a newer one took', { isActive: false }],
])('a link %s after its last day has expired, and is nothing to copy', async (_what, state) => {
  await show({ ...state, expiresAt: yesterday });
  expect(screen.getByText(words.list.state.expired)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.copy })).toBeNull();
  expect(screen.queryByLabelText(words.link)).toBeNull();
});

it('a link that was switched off is off, and can be neither copied nor changed', async () => {
  await show({ isActive: false });
  expect(screen.getByText(words.list.state.off)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
