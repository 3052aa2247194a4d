// Load for colyseus_server.js.
const { Client } = require('@colyseus/sdk');
const { pick } = require('./game');
const harness = require('./harness');

let client;

harness.run('Colyseus', async (port, name, tally) => {
  client = client || new Client('ws://127.0.0.1:' + port);
  const players = [];
  for (const seat of [0, 1]) {
    const room = await client.joinOrCreate('toy', { name });
    const player = harness.player(seat, tally, pick, ({ number }, card) =>
      room.send('move', { number, card, suit: Math.max(card, 0) % 4 }),
    );
    room.onMessage('view', (view) => player.see(view));
    room.onStateChange(() => {});
    room.onError((code, message) => tally.error(code + ' ' + message));
    room.onLeave((code) => tally.error('left ' + code));
    players.push({ ...player, look: () => room.send('look') });
  }
  players.forEach((player) => player.look());
  return { begin: () => players.forEach((player) => player.begin()) };
});
