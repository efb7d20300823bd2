/* What stands for `react` and `react-dom` (vite.config.ts), by its names and as a whole. */
export * from './react-api.js';
export * as default from './react-api.js';
