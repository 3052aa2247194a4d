// `virtual:icons` maps each icon named in src/cards/icons.json to its path, so that the page ships only those.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAME = 'virtual:icons';
const set = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');

export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const list = new URL('src/cards/icons.json', import.meta.url);
      this.addWatchFile(list.pathname);
      const wanted = JSON.parse(readFileSync(list, 'utf8')) as string[];
      const { icons: all } = JSON.parse(readFileSync(set, 'utf8')) as { icons: Record<string, { body: string }> };
      const paths = wanted.map((name) => {
        const path = all[name]?.body.match(/ d="([^"]+)"/)?.[1];
        if (!path) throw new Error(`src/cards/icons.json names “${name}”, which the icon set does not have`);
        return [name, path];
      });
      return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
    },
  };
}
