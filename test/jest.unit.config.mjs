import { base } from './jest.base.mjs';

const [[files, [, swcOptions]]] = Object.entries(base.transform);

/**
 * Without database and browser: seconds. Specs stand beside their source. Components and hooks (`.spec.tsx`) begin with
 * `@jest-environment jsdom` and run with the real catalogues.
 */
export default {
  ...base,
  displayName: 'unit',
  // More than a component spec waits for what it looks for (component-setup): the first of a file loads what is loaded late.
  testTimeout: 30_000,
  transform: { [files]: ['<rootDir>/test/bin/components/component-transform.mjs', swcOptions] },
  setupFiles: ['<rootDir>/test/bin/components/component-setup.mjs'],
  moduleNameMapper: { ...base.moduleNameMapper, '\\.css$': '<rootDir>/test/bin/components/style-names.cjs' },
  testMatch: [
    '<rootDir>/libs/*/src/**/*.spec.ts',
    '<rootDir>/backend/src/**/*.spec.ts',
    '<rootDir>/frontend/src/**/*.spec.ts?(x)',
    '<rootDir>/test/mutants/*.spec.ts',
  ],
};
