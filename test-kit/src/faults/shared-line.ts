import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands in front of several processes, as a proxy does: each connection goes to the first process that takes it. */
export interface SharedLine {
  readonly url: string;
  /** Breaks every open connection that `isChosen` answers yes for; new ones are taken at once. Answers how many. */
  cut(isChosen?: () => boolean): number;
  close(): Promise<void>;
}

interface Connection {
  readonly client: Socket;
  upstream: Socket | undefined;
}

/** Hands the client to the first process that takes the connection. */
function join(connection: Connection, ports: readonly number[]): void {
  const { client } = connection;
  const [port, ...others] = ports;
  if (port === undefined) {
    client.destroy();
    return;
  }
  const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
  connection.upstream = upstream;
  let isTaken = false;
  upstream.once('connect', () => {
    isTaken = true;
    client.pipe(upstream);
    upstream.pipe(client);
  });
  upstream.on('error', () => undefined);
  upstream.once('close', () => {
    if (isTaken || client.destroyed) client.destroy();
    else join(connection, others);
  });
}

/** `ports`: of the processes that are there at the moment, in the order in which a connection tries them; asked for at each. */
export async function openSharedLine(ports: () => readonly number[]): Promise<SharedLine> {
  const open = new Set<Connection>();
  const server = createServer({ noDelay: true }, (client) => {
    const connection: Connection = { client, upstream: undefined };
    open.add(connection);
    client.on('error', () => undefined);
    client.once('close', () => {
      open.delete(connection);
      connection.upstream?.destroy();
    });
    join(connection, ports());
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve));
  const cut = (isChosen: () => boolean = () => true): number => {
    const chosen = [...open].filter(isChosen);
    for (const { client } of chosen) client.resetAndDestroy();
    return chosen.length;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await closed;
    },
  };
}
