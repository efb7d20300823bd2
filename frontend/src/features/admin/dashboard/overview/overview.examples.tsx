import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { FakeServer } from '../../../../testing/fake-server';

/** A part of the overview by itself, with `server` in the place of the network. */
export function openPart(part: ReactNode, server: FakeServer): void {
  globalThis.fetch = server.fetch as typeof fetch;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
}
