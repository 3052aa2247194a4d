// Asks a running host for what is played of each deck, and keeps what is drawn of it for the tests:
// node --experimental-websocket e2e/plays.mjs http://127.0.0.1:7878
import { mkdirSync, writeFileSync } from 'node:fs';

const host = process.argv[2] ?? 'http://127.0.0.1:7878';
const tables = [
    { file: 'classic', book: 'classic', options: 'deck=52 jokers=3' },
    { file: 'swiss', book: 'swiss', options: '' },
    { file: 'vampir', book: 'vampir', options: '' },
    { file: 'mordor', book: 'freie-voelker', options: 'mordor=on' },
];

async function play({ book, options }) {
    const made = await fetch(`${host}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ book, options }),
    });
    const { code, why } = await made.json();
    if (!code || why) throw new Error(why);
    const socket = new WebSocket(`${host.replace('http', 'ws')}/ws/${code}`, 'maumau.v2.json');
    return new Promise((resolve, reject) => {
        socket.onerror = reject;
        socket.onopen = () => socket.send(JSON.stringify({ say: 'hello', v: 2, last: null }));
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.say !== 'play') return;
            socket.close();
            resolve(message.play);
        };
    });
}

const folder = new URL('../src/cards/plays/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const table of tables) {
    const { book, name, deck, cards, suits, ranks, marks, sheets } = await play(table);
    const seen = {
        book,
        name,
        deck,
        cards,
        suits,
        ranks,
        marks,
        rules: [],
        options: [],
        signs: [],
        spots: [],
        sheets,
        aids: { turn: true, fitting: true },
    };
    writeFileSync(new URL(`${table.file}.json`, folder), `${JSON.stringify(seen)}\n`);
}
