import { fileURLToPath } from 'node:url';
import { defineConfig } from 'oxlint';
import { elements, policies } from './scripts/lint/boundaries.ts';

/** Browser globals that machines, the contract and the domain must not use. */
const browserGlobals = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'fetch',
  'indexedDB',
];
/** Sources of non-determinism. */
const clocks = [
  { object: 'Date', property: 'now', message: 'Pass times as values.' },
  { object: 'Math', property: 'random', message: 'Pass random values as values.' },
  { object: 'crypto', property: 'randomUUID', message: 'Pass ids as values.' },
];
/** The package's index would add all icons to the first page. */
const iconIndex = {
  name: 'lucide-react',
  message: "Import each icon from its own file, as 'lucide-react/icons/check'.",
  allowTypeImports: true,
};
const restrict = (names: readonly string[]): ['error', ...string[]] => ['error', ...names];
/** Absolute, because the fixture of `tests/boundaries` extends this config from its own folder. */
const languagePlugin = fileURLToPath(new URL('scripts/lint/language.ts', import.meta.url));

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  jsPlugins: ['eslint-plugin-boundaries', languagePlugin],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist/**', 'data/**', 'tests/boundaries/fixtures/**'],
  settings: {
    'boundaries/elements': elements,
    'boundaries/include': ['src/**', 'contract/**', 'server/**', 'sandbox/**', 'demo/**'],
    'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    'boundaries/dependencies': ['error', policies],

    'language/identifiers': 'error',
    'language/comments': 'error',
    'language/arrow-functions': 'error',
    'language/constant-case': 'error',
    'unicorn/filename-case': ['error', { cases: { camelCase: true, pascalCase: true } }],

    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/return-await': 'error',
    // Its fix removes the `types: {} as …` that XState's `setup` needs.
    'typescript/no-unnecessary-type-assertion': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'eslint/no-restricted-imports': ['error', { paths: [iconIndex] }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    // React's automatic runtime needs no import.
    'react/react-in-jsx-scope': 'off',
    // Decided case by case.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    // Failures are plain values, so that the journal can serialize them.
    'typescript/only-throw-error': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/valid-describe-callback': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'assert*', 'fc.assert'] }],
    'vitest/no-conditional-expect': 'off',
    'typescript/consistent-return': 'off',
    'typescript/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/no-unnecessary-type-arguments': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    // Casts are explained in comments, which the rule cannot read.
    'typescript/no-unsafe-type-assertion': 'off',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'eslint/no-console': 'error',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    {
      files: ['src/machines/**', 'contract/**', 'server/domain/**'],
      rules: {
        'eslint/no-restricted-globals': restrict(browserGlobals),
        'eslint/no-restricted-properties': ['error', ...clocks],
      },
    },
    {
      // Not React: functions such as useCaptcha are no hooks.
      files: ['server/**', 'sandbox/**', 'contract/**', 'demo/**', 'scripts/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      // Coordinate arrays of known lengths.
      files: ['demo/drawings/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
    },
    {
      // The renamed names of recorded journals.
      files: ['src/machines/**/upcast.ts'],
      rules: { 'language/identifiers': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}'],
      rules: { 'unicorn/filename-case': ['error', { case: 'kebabCase' }] },
    },
    {
      // File names are stored in databases.
      files: ['server/store/migrations/**'],
      rules: { 'unicorn/filename-case': 'off' },
    },
    {
      files: ['scripts/**', 'tests/**', '*.config.ts'],
      rules: {
        'eslint/no-console': 'off',
        'import/no-default-export': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
});
