import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests that run alone: those that measure races over a network or the page's work, and a player who needs two seconds in
 * windows hardly longer than that.
 */
const ALONE = ['e2e/race.test.ts', 'e2e/work.test.ts', 'e2e/newcomer.test.ts'];
/** The slowest files start first, so that none is left over at the end. */
const LONGEST = ['poses', 'pocket', 'roads', 'match', 'spoken', 'pages', 'states', 'screens', 'offline'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`)) >>> 0;
    return [...files].sort((a, b) => place(a) - place(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

// Matches in a real browser are slow and mostly waiting. Files run in parallel, each with its own server and browser.
export default defineConfig({
  test: {
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
    // On a busy machine a match may take too long: it is retried once, and the report says so.
    retry: 1,
    maxConcurrency: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: 'beside', include: ['e2e/**/*.test.ts'], exclude: ALONE, maxWorkers: 3, sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'alone', include: ALONE, fileParallelism: false, sequence: { groupOrder: 1 } } },
    ],
  },
});
