/*
 * Stands for `react` in what the bundler makes (vite.config.ts, ADR 82): Preact's copy of its API, and what that lacks of
 * what our packages name.
 */
export * from 'preact/compat';
export { Suspense } from './src/platform/loading/suspense.ts';

/**
 * The kit keeps nothing mounted that it does not show: what is hidden may go.
 *
 * @param {{ mode?: 'visible' | 'hidden', children: import('react').ReactNode }} props
 */
export const Activity = ({ mode, children }) => (mode === 'hidden' ? null : children);

/** The router does without where there is none. */
export const useOptimistic = undefined;
