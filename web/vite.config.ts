import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './icons.ts';
import { offline } from './offline.ts';
import { packed } from './packed.ts';

// A host that runs beside `npm run dev` answers for the tables: `cargo run -- serve`.
const host = { target: 'http://127.0.0.1:7878', ws: true };

/** Where it all begins. */
const MAIN = fileURLToPath(new URL('src/main.ts', import.meta.url));
const needed = new Set<string>();

/** The endings stay, all of them: the host knows by `.wasm.br` what is in it. */
function assetFileNames({ names: [name = ''] }: { names: string[] }): string {
  const [stem, ...endings] = name.split('.');
  return `assets/${stem}-[hash].${endings.join('.')}`;
}

/** What the first page needs is one file: it packs better than many, and is asked for once. The rest is split as it is fetched. */
function first(id: string, graph: { getModuleInfo(id: string): { importedIds: string[] } | null }): string | null {
  const open = needed.size === 0 ? [MAIN] : [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (needed.has(next)) continue;
    needed.add(next);
    open.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
  }
  return needed.has(id) ? 'index' : null;
}

export default defineConfig({
  // The page is built once and lives at any path: the host writes how far up its files are (crates/gateway/src/web/page.rs).
  base: './',
  plugins: [svelte(), icons(), offline(), packed()],
  worker: { format: 'es', rollupOptions: { output: { assetFileNames } } },
  build: {
    outDir: '../crates/gateway/dist', // the crate that embeds it ships it
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        codeSplitting: { groups: [{ name: first }] },
        assetFileNames,
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
  // What each book looks like lies beside its paragraphs.
  server: { proxy: { '/api': host, '/ws': host, '/r/': host }, fs: { allow: ['.', '../crates/rulebooks/src'] } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'] },
});
