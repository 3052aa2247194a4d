import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Every component uses runes, so support for legacy state is not shipped.
/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, discloseVersion: false } };
