import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLounge } from '@madoi/contract/lounge/room';
import { defineBench } from '../bench.ts';
import type { ServerReady } from '../fanout/protocol.ts';
import { openRawClient, type RawClient } from '../fanout/raw-client.ts';
import { freePort, spawnProductServer } from '../lib/product-server.ts';
import { createGuest, createUser } from '../load/visitors.ts';

/** The first ones fill caches and compile code; counted is what comes after them. */
const sockets = { before: 500, counted: 1_500 };
const atOnce = 20;

type Open = () => Promise<RawClient>;

const probeOf = async (program: string) => {
  const port = await freePort();
  const probe = pathToFileURL(path.join(import.meta.dirname, 'memory-probe.mjs')).href;
  return {
    env: {
      NODE_OPTIONS: `--expose-gc --import ${probe}`,
      MEMORY_PROBE_PORT: String(port),
      MEMORY_PROBE_PROGRAM: program,
    },
    heapBytes: async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text()),
  };
};

const openMany = async (count: number, open: Open): Promise<readonly RawClient[]> => {
  const opened: RawClient[] = [];
  for (let n = 0; n < count; n += atOnce)
    opened.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - n) }, open))));
  return opened;
};

/** What each of the counted sockets adds to the heap; kB. */
const kBytesPerSocket = async (open: Open, heapBytes: () => Promise<number>): Promise<number> => {
  const before = await openMany(sockets.before, open);
  const bytesBefore = await heapBytes();
  const counted = await openMany(sockets.counted, open);
  const bytes = (await heapBytes()) - bytesBefore;
  for (const client of [...before, ...counted]) client.close();
  return bytes / sockets.counted / 1_000;
};

const measureProduct = async (): Promise<number> => {
  const probe = await probeOf('start.mjs');
  const everybodyFromHere = { TRUST_PROXY: 'loopback', SOCKETS_PER_ADDRESS: '10000', COMMANDS_PER_ADDRESS: '100000' };
  const server = await spawnProductServer({ ...probe.env, ...everybodyFromHere });
  try {
    const owner = await createUser(server.origin, 'owner');
    const room = await owner.call(createLounge, { body: { name: 'Idle' } });
    if (!room.success) throw new Error(`the room was refused: ${room.reason}`);
    const open: Open = async () => {
      const guest = await createGuest(server.origin);
      const client = openRawClient(server.port, () => undefined, guest.cookieHeader());
      await client.ready;
      const ack = (await client.ask('send:user:joined:v2', { roomId: room.id, batch: true })) as { status: number };
      if (ack.status !== 200) throw new Error(`a guest was refused with ${ack.status}`);
      return client;
    };
    return await kBytesPerSocket(open, probe.heapBytes);
  } finally {
    await server.close();
  }
};

const measurePeer = async (): Promise<number> => {
  const probe = await probeOf('fanout-server.ts');
  const server = fork(path.join(import.meta.dirname, '../fanout/fanout-server.ts'), ['peer'], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...probe.env },
  });
  try {
    const [{ port }] = (await once(server, 'message')) as [ServerReady];
    const open: Open = async () => {
      const client = openRawClient(port, () => undefined);
      await client.ready;
      return client;
    };
    return await kBytesPerSocket(open, probe.heapBytes);
  } finally {
    server.kill();
  }
};

export const bench = defineBench({
  name: 'idle',
  about: `what an idle guest in a room takes of the server's heap, ${sockets.counted} of them on top of ${sockets.before}`,
  runs: 3,
  leavesOut: [
    "the kernel's buffers and the memory of native libraries: the heap alone is counted, after garbage collection",
    'TLS, which a proxy ends',
  ],
  measures: {
    'of the heap': { unit: 'kB a guest in a room', better: 'lower', atMost: 15 },
    'default Socket.IO': { unit: 'kB a socket in a room, without a session', better: 'lower', isOfPeer: true },
    ratio: { unit: '× default Socket.IO', better: 'lower' },
  },
  runOnce: async () => {
    const product = await measureProduct();
    const peer = await measurePeer();
    return { 'of the heap': product, 'default Socket.IO': peer, ratio: product / peer };
  },
});
