import { mostWorkers, withServices } from './jest.services.mjs';

/** In one process with the code: HTTP and sockets against a Nest application, mail, the architecture. */
export default {
  ...withServices,
  displayName: 'integration',
  maxWorkers: mostWorkers,
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '\\.browser\\.spec\\.ts$',
    '<rootDir>/test/libs/event-sourcing/',
    '<rootDir>/test/faults/',
    '<rootDir>/test/mutants/',
  ],
};
