import { defineConfig } from 'oxlint';
import { elements, policies } from './scripts/lint/boundaries.ts';

/** What a browser has and a statechart, a rule or a price must not lean on. */
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
/** What would make the same input answer differently tomorrow. */
const clocks = [
  { object: 'Date', property: 'now', message: 'Times arrive as values.' },
  { object: 'Math', property: 'random', message: 'Ids and chances arrive as values.' },
  { object: 'crypto', property: 'randomUUID', message: 'Ids arrive as values.' },
];
/** Through it the first page would bring along the icons of every other. */
const iconsAtOnce = {
  name: 'lucide-react',
  message: "Import each icon from its own file, as 'lucide-react/icons/check'.",
  allowTypeImports: true,
};
const restrict = (names: readonly string[]): ['error', ...string[]] => ['error', ...names];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  jsPlugins: ['eslint-plugin-boundaries'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist/**', 'data/**', 'tests/boundaries/fixtures/**'],
  settings: {
    'boundaries/elements': elements,
    'boundaries/include': ['src/**', 'contract/**', 'server/**', 'demo/**'],
    'import/resolver': { node: { extensions: ['.ts', '.tsx'] } },
  },
  rules: {
    'boundaries/no-unknown-files': 'error',
    'boundaries/no-unknown-dependencies': 'error',
    'boundaries/dependencies': ['error', policies],

    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/await-thenable': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/return-await': 'error',
    // Its fix deletes the `types: {} as …` that `setup` of XState needs.
    'typescript/no-unnecessary-type-assertion': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'eslint/no-restricted-imports': ['error', { paths: [iconsAtOnce] }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-key': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    // The automatic runtime of React needs no import.
    'react/react-in-jsx-scope': 'off',
    // Matters of taste that the code decides from place to place.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'eslint/no-underscore-dangle': 'off',
    'eslint/no-unmodified-loop-condition': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'typescript/no-unnecessary-type-conversion': 'off',
    // Failures are plain values, so that they survive the journal.
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
    // A cast carries its reason in a comment; the rule cannot read it.
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
      // Where there is no React, a function may be called useCaptcha.
      files: ['server/**', 'contract/**', 'demo/**', 'scripts/**'],
      rules: { 'react/rules-of-hooks': 'off' },
    },
    {
      // Points and lines of drawings, whose lengths the next line makes.
      files: ['demo/drawings/**'],
      rules: { 'typescript/no-non-null-assertion': 'off' },
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
