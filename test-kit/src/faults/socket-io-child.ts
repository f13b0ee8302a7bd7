import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** Started by `socket-io-peer.ts`: Socket.IO as its documentation shows it, with its recovery of lost connections. */
const server = createServer();
const io = new Server(server, { connectionStateRecovery: {} });
io.on('connection', (socket) => {
  void socket.join('room');
  socket.on('say', (text: string, answer: () => void) => {
    io.to('room').emit('said', text);
    answer();
  });
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`listening ${(server.address() as AddressInfo).port}\n`);
});
