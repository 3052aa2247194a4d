import { defineConfig } from 'vitest/config';

// Matches in a real browser take their time; one after the other, so that two cores are enough.
export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'], fileParallelism: false, testTimeout: 300_000, hookTimeout: 120_000, reporters: ['verbose'],
    // On a machine that is busy with something else a match may take too long: it is played once more, and the report says so.
    retry: 1,
  },
});
