// Jest runs the TypeScript sources in CommonJS mode: its ESM mode fails on @nestjs/throttler, and needs flags.
const esmPackages =
  '@shulayim|@nestjs|zod|nestjs-zod|file-type|strtok3|token-types|@tokenizer|uint8array-extras|@borewit|uuid|load-esm|jose|approx-string-match|content-disposition|@fastify/cookie|cookie|htmlparser2|dom[a-z-]+|entities|mdast-[a-z-]+|micromark[a-z-]*|unist-[a-z-]+|decode-named-character-reference|character-entities|ccount|escape-string-regexp|markdown-table|longest-streak|zwitch|devlop';

export const base = {
  rootDir: new URL('..', import.meta.url).pathname,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
          keepClassNames: true,
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages})/)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
};
