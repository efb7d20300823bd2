/**
 * How many specs of a suite run at a time, and how long one test may take. Jest takes both for a whole run only, not for a
 * project, so `bin/jest-suite.mjs` tells it. Each worker has a PostgreSQL server of its own. The specs of the log hold write
 * transactions open, which holds back every log on the same server; while a fault lasts or a page of a browser waits, another
 * one works.
 */
export const suites = {
  // More than a component spec waits for what it looks for (component-setup): the first of a file loads what is loaded late.
  unit: { workers: 3, testMs: 30_000 },
  log: { workers: 1, testMs: 120_000 },
  integration: { workers: 4, testMs: 120_000 },
  faults: { workers: 2, testMs: 120_000 },
  browser: { workers: 2, testMs: 180_000 },
};
const longestTestMs = Math.max(...Object.values(suites).map(({ testMs }) => testMs));

// Jest runs the TypeScript sources in CommonJS mode: its ESM mode fails on @nestjs/throttler, and needs flags.
const esmPackages =
  '@shulayim|@nestjs|preact|zod|nestjs-zod|file-type|strtok3|token-types|@tokenizer|uint8array-extras|@borewit|uuid|load-esm|jose|approx-string-match|content-disposition|@fastify/cookie|cookie|htmlparser2|dom[a-z-]+|entities|mdast-[a-z-]+|micromark[a-z-]*|unist-[a-z-]+|decode-named-character-reference|character-entities|ccount|escape-string-regexp|markdown-table|longest-streak|zwitch|devlop';
/** Packages that specs import and the program has: both must have the same module. */
const sharedPackages =
  '@axe-core|@modelcontextprotocol|@nestjs|@redocly|@seriousme|docx|fast-xml-parser|ioredis|jose|oidc-provider|openapi-fetch|openapi-typescript|pg|playwright-core|sharp|smtp-server|socket\\.io-client|typeorm|typescript|yaml|yauzl|zod';
const scripts = '^.+\\.(t|j|mj)sx?$';
const swc = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const base = {
  rootDir: new URL('..', import.meta.url).pathname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  transform: { [scripts]: ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
};

const withServices = (displayName, testMatch) => ({
  ...base,
  displayName,
  testMatch: [`<rootDir>/test/${testMatch}`],
  globalSetup: '<rootDir>/test/bin/services/services.setup.mjs',
  globalTeardown: '<rootDir>/test/bin/services/services.teardown.mjs',
});

/** Packages of many files, which each spec would look for anew: one file of each is made before (components.setup.mjs). */
export const bundledPackages = {
  '@shulayim/anchoring': 'anchoring.cjs',
  '@shulayim/contracts': 'contracts.cjs',
  '@shulayim/formatting': 'formatting.cjs',
  zod: 'zod.cjs',
  '@mantine/core': 'mantine-core.cjs',
  '@tanstack/react-query': 'react-query.cjs',
  '@testing-library/dom': 'testing-library-dom.cjs',
  '@testing-library/user-event': 'testing-library-user-event.cjs',
  recharts: 'recharts.cjs',
};

/**
 * Without database and browser: seconds. Specs stand beside their source. Components and hooks of the client (`.spec.tsx`)
 * run in jsdom, with the real catalogues.
 */
const unit = {
  ...base,
  displayName: 'unit',
  globalSetup: '<rootDir>/test/bin/components/components.setup.mjs',
  testEnvironment: '<rootDir>/test/bin/components/environment.mjs',
  transform: { [scripts]: ['<rootDir>/test/bin/components/component-transform.mjs', swc] },
  setupFiles: ['<rootDir>/test/bin/components/component-setup.mjs'],
  moduleNameMapper: {
    ...base.moduleNameMapper,
    ...Object.fromEntries(
      Object.entries(bundledPackages).map(([name, file]) => [`^${name}$`, `<rootDir>/test/dist/${file}`]),
    ),
    '\\.css$': '<rootDir>/test/bin/components/style-names.cjs',
    // The one for development takes a stack trace of every element that is made: an eighth of the component specs' time.
    '^react/jsx-runtime$': '<rootDir>/node_modules/react/cjs/react-jsx-runtime.production.js',
  },
  testMatch: [
    '<rootDir>/{libs/*,backend,frontend}/src/**/*.spec.ts?(x)',
    '<rootDir>/test/{bench,bin,mutants}/**/*.spec.ts',
  ],
};

/** The event log on a real PostgreSQL. */
const log = withServices('log', 'libs/event-sourcing/**/*.spec.ts');
/** The program and its packages are loaded once for each worker. */
const sharedModules = {
  testEnvironment: '<rootDir>/test/bin/shared-modules/environment.mjs',
  transform: {
    [`^${base.rootDir}(test|frontend)/|\\.examples\\.ts$`]: ['@swc/jest', swc],
    '^.+\\.(t|[cm]?j)sx?$': '<rootDir>/test/bin/shared-modules/transform.mjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${sharedPackages})/)`],
};
/** In one process with the code: HTTP and sockets against a Nest application, mail, the architecture. */
const integration = {
  ...withServices('integration', '**/*.spec.ts'),
  ...sharedModules,
  testPathIgnorePatterns: [
    '/node_modules/',
    '\\.browser\\.spec\\.ts$',
    '<rootDir>/test/libs/event-sourcing/',
    '<rootDir>/test/faults/',
    '<rootDir>/test/(bench|bin|mutants)/',
  ],
};
/** The built program as a process of its own, killed and starved of its servers, alone or as several. */
const faults = withServices('faults', 'faults/**/*.spec.ts');
/** The built program in Chromium. */
const browser = { ...withServices('browser', '**/*.browser.spec.ts'), ...sharedModules };

export default {
  rootDir: base.rootDir,
  maxWorkers: '100%',
  testTimeout: longestTestMs,
  projects: [unit, log, integration, faults, browser],
};
