import { base } from './jest.base.mjs';

/** Of any suite with services; each worker has a PostgreSQL server of its own. */
export const mostWorkers = 3;

/** What all suites share that need a real PostgreSQL and Redis. */
export const withServices = {
  ...base,
  globalSetup: '<rootDir>/test/bin/services/services.setup.mjs',
  globalTeardown: '<rootDir>/test/bin/services/services.teardown.mjs',
  testTimeout: 120_000,
};
