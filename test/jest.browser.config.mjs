import { withServices } from './jest.services.mjs';

/** The built program in Chromium, two at a time: while one waits for its page, the other one works. */
export default {
  ...withServices,
  displayName: 'browser',
  maxWorkers: 2,
  testTimeout: 180_000,
  testMatch: ['<rootDir>/test/**/*.browser.spec.ts'],
};
