import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const logicalSides = 'Sides are start and end here: the page is right to left. Use the logical property.';
const namedExports = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing has one name everywhere.',
};
const oneTimeZone = ['Literal[value="Asia/Jerusalem"]', 'TemplateElement[value.raw=/Asia.Jerusalem/]'].map(
  (selector) => ({
    selector,
    message: 'Use israelTimeZone of the contracts.',
  }),
);
const physicalNames = '/^((margin|padding|border)(Left|Right)|left|right)$/';

export default defineConfig(
  globalIgnores(['**/dist/', '**/dist.*/', 'var/', 'coverage/', 'test/architecture/bad-examples/', 'test/.artifacts/']),
  { linterOptions: { noInlineConfig: true } },
  tseslint.configs.recommended,
  {
    files: ['{backend,frontend,libs}/**/src/**/*.{ts,tsx}', 'test/**/*.ts'],
    languageOptions: {
      parserOptions: { project: ['tsconfig.json', 'frontend/tsconfig.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', namedExports],
    },
  },
  {
    files: ['backend/src/**/*.{ts,tsx}'],
    // What has landed is not edited.
    ignores: ['backend/src/migrations/**'],
    rules: { 'no-restricted-syntax': ['error', namedExports, ...oneTimeZone] },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        namedExports,
        ...oneTimeZone,
        { selector: 'JSXAttribute[name.name=/^(ml|mr|pl|pr|left|right)$/]', message: logicalSides },
        {
          selector: 'JSXAttribute[name.name="autoFocus"]',
          message: 'Browsers heed it once in a page at most: ref={takeFocus}, or data-autofocus in a dialog.',
        },
        { selector: `JSXAttribute[name.name="style"] Property[key.name=${physicalNames}]`, message: logicalSides },
      ],
    },
  },
  {
    // Tools load their configuration by its default export.
    files: ['**/*.config.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'readonly' } },
  },
);
