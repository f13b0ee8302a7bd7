import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

/** A visitor's line to the server, which can be cut and mended as in a tunnel. */
export interface NetworkProxy {
  readonly origin: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

export const openNetworkProxy = async (targetPort: number): Promise<NetworkProxy> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = dial({ port: targetPort, host: '127.0.0.1' });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('error', () => to.destroy());
      from.pipe(to);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    isCut = true;
    for (const end of sockets) end.destroy();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    cut,
    restore: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
