import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../../../../platform/api/api';
import { useReadWhenSeen } from './use-read-when-seen';

const client = new QueryClient();
const Client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
let told: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  told = jest.spyOn(api, 'post').mockResolvedValue({ success: true, count: 0 });
  show('visible');
});
afterEach(() => {
  jest.useRealTimers();
  told.mockRestore();
});

function show(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const look = (position: string | undefined) =>
  renderHook(({ at }) => useReadWhenSeen(at), { initialProps: { at: position }, wrapper: Client });
const readUpTo = () => told.mock.calls.map(([path, , body]) => [path, body]);

it('tells the server how far was seen, once the newest stood there for a moment', async () => {
  const { rerender } = look('first');
  await pass(1_000);
  expect(readUpTo()).toEqual([]);
  await pass(300);
  expect(readUpTo()).toEqual([['/api/feed/read', { up_to: 'first' }]]);
  await pass(10_000);
  expect(readUpTo()).toHaveLength(1);
  rerender({ at: 'second' });
  await pass(1_300);
  expect(readUpTo()).toHaveLength(2);
});

it('does not take for seen what a hidden tab holds', async () => {
  show('hidden');
  look('first');
  await pass(60_000);
  expect(readUpTo()).toEqual([]);
  show('visible');
  await pass(1_300);
  expect(readUpTo()).toHaveLength(1);
});

it('tells nothing again when one comes back to what was seen', async () => {
  look('first');
  await pass(1_300);
  show('hidden');
  show('visible');
  await pass(60_000);
  expect(readUpTo()).toHaveLength(1);
});

it('does not take for seen what was left before the moment was over', async () => {
  look('first');
  await pass(1_000);
  show('hidden');
  await pass(60_000);
  expect(readUpTo()).toEqual([]);
});

it('does not take for seen what is out of sight', async () => {
  const { rerender } = look('first');
  await pass(1_000);
  rerender({ at: undefined });
  await pass(60_000);
  expect(readUpTo()).toEqual([]);
});
