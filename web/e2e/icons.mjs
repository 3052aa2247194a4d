// Draws the icons of the installed page from public/icon.svg: `node e2e/icons.mjs`.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';

const drawing = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
// Where the system cuts a shape of its own out of it, the ground reaches the edge and the cards stay in the middle.
const whole = drawing.replace(' rx="14"', '');
const masked = drawing
    .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
    .replace('<rect width="64" height="64" rx="14"', '<rect x="-8" y="-8" width="80" height="80"');
const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, svg] of [
    ['icon-192', 192, drawing],
    ['icon-512', 512, drawing],
    ['icon-maskable', 512, masked],
    ['apple-touch-icon', 180, whole],
]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
    await page.screenshot({ path: new URL(`../public/${name}.png`, import.meta.url).pathname, omitBackground: true });
}
await browser.close();
