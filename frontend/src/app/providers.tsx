import { StrictMode } from 'react';
import { Toaster } from '../platform/ui/overlays/toaster';
import { ErrorBoundary } from './error-boundary';
import { AppRouter } from './router';

export function Providers() {
  return (
    <StrictMode>
      <ErrorBoundary page="">
        <AppRouter />
        <Toaster />
      </ErrorBoundary>
    </StrictMode>
  );
}
