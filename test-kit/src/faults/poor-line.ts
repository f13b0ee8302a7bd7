import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PoorLineOptions {
  /** Each way, ms. */
  readonly delayMs: number;
  /** Of the packets, 0..1. TCP sends a lost one again, and hands over nothing behind it until it has come. */
  readonly loss: number;
  readonly random: () => number;
}

export interface PoorLine {
  readonly url: string;
  close(): Promise<void>;
}

/** What goes over the line as one packet. */
const packetBytes = 1_448;
/** TCP waits at least so long for an acknowledgement, beside the way there and back, before it sends again. */
const retransmitAfterMs = 200;

/** Hands the bytes of one direction over late, in order, and later where a packet was lost on the way. */
function forward(from: Socket, to: Socket, { delayMs, loss, random }: PoorLineOptions): void {
  let freeAtMs = 0;
  let last = Promise.resolve();
  const later = (act: () => void): void => {
    const timer = Math.max(0, freeAtMs - performance.now());
    const due = new Promise<void>((resolve) => setTimeout(resolve, timer));
    last = last.then(() => due).then(act);
  };
  from.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += packetBytes) {
      let arrivesAtMs = performance.now() + delayMs;
      while (random() < loss) arrivesAtMs += retransmitAfterMs + 2 * delayMs;
      freeAtMs = Math.max(freeAtMs, arrivesAtMs);
      const packet = chunk.subarray(at, at + packetBytes);
      later(() => void (to.writable && to.write(packet)));
    }
  });
  from.on('error', () => undefined);
  from.once('close', () => later(() => to.destroy()));
}

/**
 * A line that delays and loses, in front of another address. It stands for `tc netem`, which many kernels of containers lack; what it
 * cannot show is what TCP makes of the loss of acknowledgements alone.
 */
export async function openPoorLine(target: string, options: PoorLineOptions): Promise<PoorLine> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: '127.0.0.1', port: Number(new URL(target).port), noDelay: true });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
    }
    forward(client, upstream, options);
    forward(upstream, client, options);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
