// Serves the compressed module during development as the server does, named by its content's hash.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (!path.endsWith('.wasm.br')) return next();
        response.setHeader('content-type', 'application/wasm');
        response.setHeader('content-encoding', 'br');
        response.end(readFileSync(`${server.config.root}${path}`));
      });
    },
  };
}
