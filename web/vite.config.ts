import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './icons.ts';
import { offline } from './offline.ts';
import { packed } from './packed.ts';

// `npm run dev` uses a server that runs next to it: `cargo run -- serve`.
const host = { target: 'http://127.0.0.1:7878', ws: true };

/** The entry point. */
const MAIN = fileURLToPath(new URL('src/main.ts', import.meta.url));
const needed = new Set<string>();

/** Keeps all extensions: the server recognises the module by `.wasm.br`. */
function assetFileNames({ names: [name = ''] }: { names: string[] }): string {
  const [stem, ...endings] = name.split('.');
  return `assets/${stem}-[hash].${endings.join('.')}`;
}

/**
 * Everything the first page needs goes into one file, which compresses better and takes one request. The rest is split by
 * dynamic import.
 */
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
  // The page is built once and works at any path: the server writes how many levels up its files are
  // (crates/gateway/src/web/page.rs).
  base: './',
  plugins: [svelte(), icons(), offline(), packed()],
  worker: { format: 'es', rollupOptions: { output: { assetFileNames } } },
  build: {
    outDir: '../crates/gateway/dist', // embedded and shipped by that crate
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
  // Each book's look is next to its paragraphs.
  server: { proxy: { '/api': host, '/ws': host, '/r/': host }, fs: { allow: ['.', '../crates/rulebooks/src'] } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { include: ['src/**/*.test.ts'] },
});
