import { Agent, get } from 'node:http';
import { login } from '@madoi/contract/session/session';
import { type ProbeAnswer, reconnectSoon } from '@madoi/room-client/socket/reconnect-soon';
import { openRawClient, type RawClient } from '../../../bench/fanout/raw-client.ts';
import type { HttpClient } from '../http-client.ts';

/** A guest of a few lines who is in a room, comes back by the rule of the product's pages, and keeps nothing of what it hears. */
export interface LightListener {
  readonly isJoined: boolean;
  /** When it joined last, by `performance.now()`; 0: not yet. */
  readonly joinedAtMs: number;
  /** When its connection was taken last, by the same clock. */
  readonly connectedAtMs: number;
  /** Breaks its connection, as a network does. */
  cut(): void;
  close(): void;
}

export interface LightListenerOptions {
  readonly visitor: HttpClient;
  readonly roomId: string;
  /** Which process the next connection goes to. */
  readonly nextPort: () => number;
  readonly random: () => number;
}

const probeWithinMs = 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

const askServer = (port: number): Promise<ProbeAnswer> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/admitz', agent, timeout: probeWithinMs };
    const request = get(options, (response) => {
      response.resume();
      const retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1_000 || undefined;
      response.once('end', () => resolve({ isServing: response.statusCode === 200, retryAfterMs }));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve({ isServing: false }));
  });

type SocketEvent = 'connect' | 'disconnect';

/** What `reconnectSoon` needs of a socket. It begins no attempts by itself, as that of a page does beside the rule. */
function createLightSocket({ nextPort }: LightListenerOptions, cookie: string, onConnect: (client: RawClient) => void) {
  const listeners = new Map<SocketEvent, (reason: string) => void>();
  let client: RawClient | undefined;
  let isConnected = false;
  const follow = (opened: RawClient): void => {
    const isCurrent = () => client === opened;
    const open = () => {
      if (!isCurrent()) return;
      isConnected = true;
      listeners.get('connect')?.('');
      onConnect(opened);
    };
    opened.ready.then(open, () => undefined);
    void opened.closed.then(() => {
      if (!isCurrent()) return;
      client = undefined;
      const wasConnected = isConnected;
      isConnected = false;
      if (wasConnected) listeners.get('disconnect')?.('transport close');
    });
  };
  const socket = {
    get connected() {
      return isConnected;
    },
    active: true,
    on: (event: SocketEvent, listener: (reason: string) => void) => listeners.set(event, listener),
    off: (event: SocketEvent) => listeners.delete(event),
    connect: () => {
      client = openRawClient(nextPort(), () => undefined, cookie);
      follow(client);
      return socket;
    },
    disconnect: () => {
      const ending = client;
      client = undefined;
      isConnected = false;
      ending?.close();
      return socket;
    },
  };
  return { socket, attempt: () => (isConnected ? undefined : client), cut: () => client?.close() };
}

export async function openLightListener(options: LightListenerOptions): Promise<LightListener> {
  const { visitor, roomId, nextPort, random } = options;
  await visitor.call(login, { body: { guest: true } });
  let joined: RawClient | undefined;
  let joinedAtMs = 0;
  let connectedAtMs = 0;
  const join = async (client: RawClient): Promise<void> => {
    connectedAtMs = performance.now();
    const ack = (await client.ask('send:user:joined:v2', { roomId, batch: true })) as { status: number };
    if (ack.status !== 200) throw new Error(`a seat was refused with ${ack.status}`);
    joined = client;
    joinedAtMs = performance.now();
    await client.closed;
    if (joined === client) joined = undefined;
  };
  const { socket, attempt, cut } = createLightSocket(options, visitor.cookieHeader(), (client) => void join(client));
  const never = () => () => undefined;
  const stop = reconnectSoon({
    socket: socket as unknown as Parameters<typeof reconnectSoon>[0]['socket'],
    probe: () => askServer(nextPort()),
    onTurnedAway: () => undefined,
    onNetworkHint: never,
    onWake: never,
    attempt,
    schedule: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random,
  });
  socket.connect();
  return {
    get isJoined() {
      return joined !== undefined;
    },
    get joinedAtMs() {
      return joinedAtMs;
    },
    get connectedAtMs() {
      return connectedAtMs;
    },
    cut: () => void cut(),
    close: () => {
      stop();
      socket.disconnect();
    },
  };
}
