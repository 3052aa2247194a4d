// `npm run lint` finds mistakes only. Prettier does the layout, svelte-check the types. Choices: docs/decisions/0068.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const TYPED = ['**/*.ts', '**/*.svelte'];

export default defineConfig(
  // Generated files, and files written by tests.
  globalIgnores(['src/protocol.ts', 'src/words/table.ts', 'public/', 'screenshots/', 'test-results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  {
    files: TYPED,
    extends: [ts.configs.recommendedTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
  },
  svelte.configs.recommended,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  { files: ['**/*.mjs', '*.js'], languageOptions: { globals: globals.node } },
  // web/offline.ts prepends these two to the worker.
  { files: ['src/pocket/service.js'], languageOptions: { globals: { ...globals.serviceworker, VERSION: false, FILES: false } } },

  // Beyond the recommended sets: rules that find bugs.
  {
    files: TYPED,
    rules: {
      // A `default` does not count: a switch names every member of its union, also those that it ignores.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: false }],
      // A `try` catches the rejection of a returned promise only if it is awaited.
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
    },
  },
  {
    rules: {
      // `== null` intentionally includes `undefined`.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // As in TypeScript's own check: names that begin with `_` may be unused.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // The list of invisible characters (net/code.ts) uses escapes.
      'no-misleading-character-class': ['error', { allowEscape: true }],
    },
  },

  // Rules that are off, each with its reason.
  {
    files: TYPED,
    rules: {
      // svelte-check checks names; ESLint does not know the browser's types.
      'no-undef': 'off',
      // An async function without `await` returns a promise by contract: for an interface with a second implementation,
      // or a stub in a test.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.svelte'],
    rules: {
      // ESLint does not know component property types and treats callback arguments as `any`. svelte-check checks them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Keys come from `keyed` where rows must keep their identity, and are omitted elsewhere: two equal keys drop an
      // update (look/keyed.test.ts).
      'svelte/require-each-key': 'off',
      // `{' '}` keeps a space that Svelte would drop at the edge of a block.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    rules: {
      // State is replaced as a whole (`$state.raw`); maps are never mutated in place.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
);
