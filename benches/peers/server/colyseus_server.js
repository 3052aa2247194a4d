// A Colyseus room: public data is a schema; each hand is sent as a message right after the move.
const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { Schema, defineTypes } = require('@colyseus/schema');
const { create, draw, play } = require('./game');

class Table extends Schema {}
defineTypes(Table, {
  top: 'uint8',
  suit: 'uint8',
  turn: 'uint8',
  number: 'uint32',
  stock: 'uint8',
  first: 'uint8',
  second: 'uint8',
});

class ToyRoom extends Room {
  onCreate() {
    this.maxClients = 2;
    this.patchRate = null;
    this.game = create();
    this.seats = [];
    this.state = new Table();
    Object.assign(this.state, { turn: 0, number: 0 });
    this.show();
    this.onMessage('move', (client, message) => this.move(this.seats.indexOf(client), message));
    this.onMessage('look', (client) => client.send('view', this.view(this.seats.indexOf(client))));
  }

  onJoin(client) {
    this.seats.push(client);
  }

  move(seat, message) {
    if (seat !== this.state.turn || message.number !== this.state.number) return;
    if (message.card < 0) draw(this.game, seat);
    else if (!play(this.game, seat, message.card, message.suit)) return;
    this.state.turn ^= 1;
    this.state.number++;
    this.show();
    this.broadcastPatch();
    this.seats.forEach((client, other) => client.send('view', this.view(other)));
  }

  show() {
    const { top, suit, stock, hands } = this.game;
    Object.assign(this.state, { top, suit, stock: stock.length, first: hands[0].length, second: hands[1].length });
  }

  view(seat) {
    const { turn, number } = this.state;
    return { turn, number, top: this.game.top, suit: this.game.suit, hand: this.game.hands[seat] };
  }
}

const server = new Server({ greet: false, transport: new WebSocketTransport({}) });
server.define('toy', ToyRoom).filterBy(['name']);
server.listen(Number(process.argv[2]) || 8105, '127.0.0.1').then(() => console.log('ready'));
