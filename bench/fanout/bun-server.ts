/**
 * Runs under Bun: its `publish` to a topic, with as little of Socket.IO's protocol around it as the bench's clients
 * need to believe that they are connected.
 */
import type { ServerReady } from './protocol.ts';
import { answerOrders, reaction } from './publish-for.ts';

interface BunWebSocket {
  send(text: string): void;
  subscribe(topic: string): void;
}

interface BunServer {
  readonly port: number;
  upgrade(request: Request): boolean;
  publish(topic: string, text: string): void;
}

/** What is used of Bun's own API, of which nothing is installed here. */
declare const Bun: {
  serve(options: {
    readonly port: number;
    readonly hostname: string;
    fetch(request: Request, server: BunServer): Response | undefined;
    readonly websocket: {
      open(socket: BunWebSocket): void;
      message(socket: BunWebSocket, text: string | Uint8Array): void;
    };
  }): BunServer;
};

const topic = 'room-0001';
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch: (request, { upgrade }) => (upgrade.call(server, request) ? undefined : new Response('', { status: 400 })),
  websocket: {
    open: (socket) => socket.send('0{}'),
    message: (socket, text) => {
      if (text !== '40') return;
      socket.subscribe(topic);
      socket.send('40{}');
    },
  },
});
const publish = () => server.publish(topic, `42${JSON.stringify(['receive:reaction', reaction()])}`);
answerOrders(publish);
process.send?.({ port: server.port } satisfies ServerReady);
