import { withServices } from './jest.services.mjs';

/**
 * The event log on a real Postgres. By itself and one spec at a time: an open write transaction holds back the reading of
 * every log on the same server, and these specs hold some open on purpose.
 */
export default {
  ...withServices,
  displayName: 'log',
  maxWorkers: 1,
  testMatch: ['<rootDir>/test/libs/event-sourcing/**/*.spec.ts'],
};
