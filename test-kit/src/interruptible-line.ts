import { connect, createServer, type ListenOptions, type NetConnectOpts, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut, as when a machine loses its network, and that comes back. */
export interface InterruptibleLine {
  /** Breaks every connection, and takes no new one. Resolves when all are gone. */
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Hands on whatever comes to a socket of its own. */
function openProxy(at: ListenOptions, target: NetConnectOpts, open: Set<Socket>): Promise<Server> {
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  return new Promise((resolve) => server.listen(at, () => resolve(server)));
}

/** Listens `at` an address for what is meant for `target`. End it by `cut`. */
export async function openInterruptibleLine(at: ListenOptions, target: NetConnectOpts): Promise<InterruptibleLine> {
  const open = new Set<Socket>();
  let server: Server | undefined = await openProxy(at, target, open);
  return {
    cut: async () => {
      const closed = new Promise<void>((resolve) => {
        if (server) server.close(() => resolve());
        else resolve();
      });
      server = undefined;
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: async () => {
      server ??= await openProxy(at, target, open);
    },
  };
}
