import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createConnectionDrain } from './drain-connections.ts';

let server: Server;
afterEach(() => server.closeAllConnections());

async function listen(handler: RequestListener): Promise<{ drain(): void; open(): Promise<Socket> }> {
  server = createServer(handler);
  const drain = createConnectionDrain(server);
  server.on('upgrade', (_request, socket) => {
    socket.resume().once('end', () => socket.end());
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = async (): Promise<Socket> => {
    const accepted = once(server, 'connection');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await Promise.all([accepted, once(socket, 'connect')]);
    return socket;
  };
  return { drain, open };
}

const request = 'GET / HTTP/1.1\r\nHost: madoi\r\n\r\n';
const closed = (): Promise<unknown> => new Promise((resolve) => server.close(resolve));

it.each([
  ['has sent nothing yet', ''],
  ['has sent half of its first headers', 'GET / HTTP/1.1\r\nHos'],
])('a server that closes does not wait for a connection that %s', async (_what, sent) => {
  const { drain, open } = await listen((_request, response) => response.end());
  const socket = await open();
  socket.write(sent);
  const ended = once(socket, 'close');
  drain();
  await Promise.all([closed(), ended]);
});

it('a request under way gets its whole answer, and its connection ends with it', async () => {
  let answer = (): void => undefined;
  const { drain, open } = await listen((_request, response) => {
    answer = () => response.end('x'.repeat(1_000_000));
  });
  const socket = await open();
  const asked = once(server, 'request');
  socket.write(request);
  await asked;
  drain();
  const done = closed();
  let bytes = 0;
  socket.on('data', (chunk) => {
    bytes += chunk.length;
  });
  const ended = once(socket, 'close');
  answer();
  await Promise.all([done, ended]);
  expect(bytes).toBeGreaterThan(1_000_000);
});

it('a connection that opens while the server closes ends at once', async () => {
  const { drain, open } = await listen((_request, response) => response.end());
  drain();
  await once(await open(), 'close');
  await closed();
});

it('an upgraded connection stays open', async () => {
  const { drain, open } = await listen((_request, response) => response.end());
  const socket = await open();
  const upgraded = once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: madoi\r\nConnection: Upgrade\r\nUpgrade: any\r\n\r\n');
  await upgraded;
  drain();
  socket.write('still here');
  const connections = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  expect([connections, socket.readyState]).toEqual([1, 'open']);
  socket.end();
  await closed();
});
