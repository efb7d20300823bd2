import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api } from '../../platform/api/api';
import { statsQuery, useLiveProjects } from './dashboard.queries';

type Handlers = Parameters<typeof import('../../platform/live/live').useLive>[0];
let heard: Handlers = {};
jest.mock('../../platform/live/live', () => ({ useLive: (handlers: Handlers) => void (heard = handlers) }));

afterEach(() => jest.restoreAllMocks());

function openDashboard() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      useLiveProjects();
      return useQuery(statsQuery());
    },
    { wrapper },
  );
  return result;
}

it('asks again for its figures once the page is connected: nobody told it of what came before', async () => {
  const asked = jest.spyOn(api, 'get').mockResolvedValueOnce({ stats: { comments: 1 } });
  const figures = openDashboard();
  await waitFor(() => expect(figures.current.data).toEqual({ comments: 1 }));
  asked.mockResolvedValueOnce({ stats: { comments: 2 } });
  act(() => heard.connected?.());
  await waitFor(() => expect(figures.current.data).toEqual({ comments: 2 }));
});

it('leaves what failed to the one who presses again', async () => {
  const asked = jest.spyOn(api, 'get').mockRejectedValue(new Error('away'));
  const figures = openDashboard();
  await waitFor(() => expect(figures.current.isError).toBe(true));
  act(() => heard.connected?.());
  await act(async () => undefined);
  expect(asked).toHaveBeenCalledTimes(1);
});
