// Builds `sw.js`, the service worker, with the list of all files it keeps. Its text changes with any of them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PUBLIC = new URL('public/', import.meta.url);

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256');
        const built = Object.values(bundle).sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
        for (const file of built) hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        const whole = readdirSync(PUBLIC).sort();
        for (const name of whole) hash.update(name).update(readFileSync(new URL(name, PUBLIC)));
        const source = readFileSync(new URL('src/pocket/service.js', import.meta.url), 'utf8');
        const files = [...built.map((file) => file.fileName), ...whole].filter((name) => name !== 'index.html');
        const head = `const VERSION = ${JSON.stringify(hash.update(source).digest('hex').slice(0, 16))};\nconst FILES = ${JSON.stringify(['', ...files])};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
      },
    },
  };
}
