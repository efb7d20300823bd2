import { withServices } from './jest.services.mjs';

/** The built program as a process of its own, killed and starved of its servers, alone or as several. One at a time: they measure and kill. */
export default {
  ...withServices,
  displayName: 'faults',
  maxWorkers: 1,
  testTimeout: 120_000,
  testMatch: ['<rootDir>/test/faults/**/*.spec.ts'],
};
