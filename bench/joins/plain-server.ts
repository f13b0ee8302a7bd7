/** A default Socket.IO server that lets everybody into a room and answers the clock; it knows no sessions and announces nobody. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import type { ServerReady } from '../fanout/protocol.ts';

type Answer = (value: unknown) => void;

const server = createServer();
const io = new Server(server);
io.on('connection', (socket: Socket) => {
  const room = { id: '' };
  socket.on('send:user:joined:v2', async ({ roomId }: { roomId: string }, answer: Answer) => {
    room.id = roomId;
    await socket.join(roomId);
    answer({ status: 200, message: 'joined' });
  });
  socket.on('send:clock', (_probe: unknown, answer: Answer) => {
    const now = performance.timeOrigin + performance.now();
    answer({ t1: now, t2: now });
  });
  socket.on('send:message', (payload: object, answer: Answer) => {
    io.to(room.id).emit('receive:message', payload);
    answer({ status: 200, message: 'sent' });
  });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies ServerReady);
});
