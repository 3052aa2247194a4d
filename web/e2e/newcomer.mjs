// npm run newcomer -- --book swiss --rounds 20 [--tables 4] [--minutes 30] [--seed 7]: rounds of somebody who knows no rule, at the usual tempo.
import { parseArgs } from 'node:util';
import { startVitest } from 'vitest/node';

const { values } = parseArgs({
    options: {
        book: { type: 'string' },
        rounds: { type: 'string' },
        tables: { type: 'string' },
        minutes: { type: 'string' },
        seed: { type: 'string' },
    },
});
const names = { book: 'NEWCOMER_BOOK', rounds: 'NEWCOMER_ROUNDS', tables: 'NEWCOMER_TABLES', minutes: 'NEWCOMER_MINUTES', seed: 'SEED' };
for (const [key, value] of Object.entries(values)) if (value !== undefined) process.env[names[key]] = value;
const run = await startVitest('test', ['e2e/newcomer.test.ts'], { config: 'e2e/vitest.config.ts', watch: false, retry: 0 });
await run?.close();
