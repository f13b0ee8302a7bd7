import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';

export interface DelayProxyOptions {
  readonly targetPort: number;
  readonly targetHost?: string;
  readonly port?: number;
  /** Each way, ms. */
  readonly delayMs: number;
  /** Added to each way, uniform from 0, ms. */
  readonly jitterMs: number;
  /** Towards the client, bits per second; absent is unlimited. */
  readonly downBitsPerSec?: number;
  /** All connections share the one line, as those of a browser do; else each has its own. */
  readonly isLineShared?: boolean;
  readonly random: () => number;
}

export interface DelayProxy {
  readonly origin: string;
  close(): Promise<void>;
}

/** What arrives at once; a head must not wait for the 64 kB that a program happened to write with it. */
const packetBytes = 2_896;

/** What carries the bytes of one direction. */
interface Line {
  readonly bitsPerSec: number | undefined;
  freeAtMs: number;
}

/** Forwards bytes late but in order, as a network does. */
const forward = (from: Socket, to: Socket, options: DelayProxyOptions, line: Line) => {
  let releaseAtMs = 0;
  // One queue and one timer at a time: timers of their own would overtake each other within a millisecond.
  const waiting: { readonly atMs: number; readonly act: () => void }[] = [];
  const release = () => {
    for (let first = waiting[0]; first !== undefined && first.atMs <= performance.now(); first = waiting[0]) {
      waiting.shift();
      first.act();
    }
    const next = waiting[0];
    if (next !== undefined) setTimeout(release, next.atMs - performance.now());
  };
  const later = (bytes: number, act: () => void) => {
    const now = performance.now();
    const sendMs = line.bitsPerSec === undefined ? 0 : (bytes * 8_000) / line.bitsPerSec;
    line.freeAtMs = Math.max(line.freeAtMs, now) + sendMs;
    releaseAtMs = Math.max(releaseAtMs, line.freeAtMs + options.delayMs + options.random() * options.jitterMs);
    waiting.push({ atMs: releaseAtMs, act });
    if (waiting.length === 1) setTimeout(release, releaseAtMs - now);
    // A slow line pushes back on its sender instead of filling this process.
    if (line.freeAtMs - now > 200) {
      from.pause();
      setTimeout(() => from.resume(), line.freeAtMs - now - 100);
    }
  };
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += packetBytes) {
      const packet = chunk.subarray(at, at + packetBytes);
      later(packet.length, () => to.writable && to.write(packet));
    }
  });
  from.on('end', () => later(0, () => to.end()));
  from.on('error', () => to.destroy());
  from.on('close', () => later(0, () => to.end()));
};

export const startDelayProxy = async (options: DelayProxyOptions): Promise<DelayProxy> => {
  const sockets = new Set<Socket>();
  const down = (): Line => ({ bitsPerSec: options.downBitsPerSec, freeAtMs: 0 });
  const shared = options.isLineShared ? down() : undefined;
  const server = createServer((client) => {
    const upstream = dial({ port: options.targetPort, host: options.targetHost ?? '127.0.0.1' });
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    forward(client, upstream, options, { bitsPerSec: undefined, freeAtMs: 0 });
    forward(upstream, client, options, shared ?? down());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
