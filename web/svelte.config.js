import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// Every component says what it remembers by runes: what older ones needed is not shipped.
/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, discloseVersion: false } };
