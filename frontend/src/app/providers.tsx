import { StrictMode } from 'react';
import { Toaster } from '../platform/ui/overlays/toasts/toaster';
import { ErrorBoundary } from './failures/error-boundary';
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
