// Pictures of all cards, to be judged by eye: node e2e/gallery.mjs [FOLDER]
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const folder = process.argv[2] ?? '../screenshots';
mkdirSync(folder, { recursive: true });
const server = await createServer({ server: { port: 5199, proxy: {} }, logLevel: 'error' });
await server.listen();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const books = '../crates/rulebooks/src';
const own = readdirSync(books).filter((book) => existsSync(`${books}/${book}/look/play.json`));
const shots = [
    ...['two', 'four', 'german'].flatMap((suits) => [
        { play: 'classic', suits, size: 'normal', width: 56 },
        { play: 'swiss', suits, size: 'large', width: 200 },
    ]),
    { play: 'classic', suits: 'two', size: 'small', width: 40, theme: 'dark', language: 'en' },
    ...['vampir', 'mordor', ...own].flatMap((play) => [
        { play, suits: 'two', size: 'normal', width: 56 },
        { play, suits: 'two', size: 'small', width: 40, theme: 'dark' },
        { play, suits: 'two', size: 'large', width: 200 },
    ]),
];
for (const shot of shots) {
    const large = shot.size === 'large';
    const page = await browser.newPage({ viewport: { width: large ? 1300 : 640, height: 640 }, deviceScaleFactor: large ? 1 : 2 });
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(`http://localhost:5199/e2e/gallery/index.html?${new URLSearchParams(shot)}`);
    await page.waitForSelector('.card');
    await page.screenshot({ path: `${folder}/${shot.play}-${shot.suits}-${shot.width}.png`, fullPage: true });
    await page.close();
}
await browser.close();
await server.close();
