import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What measures who was first over a network, what a page has to do, and who needs two seconds where a window is open for little more: nothing else runs beside them. */
const ALONE = ['e2e/race.test.ts', 'e2e/work.test.ts', 'e2e/newcomer.test.ts'];
/** Those that take longest begin first, so that none of them is left over at the end. */
const LONGEST = ['poses', 'pocket', 'roads', 'match', 'spoken', 'pages', 'states', 'screens', 'offline'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`)) >>> 0;
    return [...files].sort((a, b) => place(a) - place(b) || a.moduleId.localeCompare(b.moduleId));
  }
}

// Matches in a real browser take their time, and most of it is waiting. Files run beside each other, each with a host and a browser of its
// own.
export default defineConfig({
  test: {
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
    // On a machine that is busy with something else a match may take too long: it is played once more, and the report says so.
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
