import { base } from './jest.base.mjs';

/** Pure code: no database, no browser, seconds. Specs stand beside their source. */
export default {
  ...base,
  displayName: 'unit',
  testMatch: [
    '<rootDir>/libs/*/src/**/*.spec.ts',
    '<rootDir>/backend/src/**/*.spec.ts',
    '<rootDir>/frontend/src/**/*.spec.ts?(x)',
  ],
};
