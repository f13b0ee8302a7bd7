import { createSocket } from 'node:dgram';
import { constants, setPriority } from 'node:os';
import nodeDataChannel from 'node-datachannel';
import { ignoreStopSignals } from '#platform/run-child-program.ts';
import type { ServerToSfu, SfuSettings, SfuToServer } from './messages.ts';
import { createSfu, type Sfu } from './sfu.ts';

const levelsEveryMs = 200;
const statsEveryMs = 1_000;

/** The other end of this channel is the server; without it, the process ends. */
const post = (message: SfuToServer): void => {
  if (process.connected) process.send?.(message);
};

/** Voices get priority over other work on the machine, e.g. encoding. */
function raisePriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_ABOVE_NORMAL);
  } catch {
    // Some systems do not allow it; then the priority stays normal.
  }
}

/** Checks that the port is free, or takes a free one. Rejects if it is in use. */
function claimPort({ port, bindAddress }: SfuSettings): Promise<number> {
  const socket = createSocket(bindAddress?.includes(':') ? 'udp6' : 'udp4');
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ port, exclusive: true, ...(bindAddress === undefined ? {} : { address: bindAddress }) }, () => {
      const claimed = socket.address().port;
      socket.close(() => resolve(claimed));
    });
  });
}

async function start(settings: SfuSettings): Promise<Sfu> {
  raisePriority();
  nodeDataChannel.initLogger('Error', (_level, message) => post({ type: 'warning', message }));
  const port = await claimPort(settings);
  const sfu = createSfu({ settings: { ...settings, port }, post, now: () => Date.now() });
  setInterval(() => sfu.postLevels(), levelsEveryMs);
  setInterval(() => {
    sfu.flushRecordings();
    post({ type: 'stats', stats: sfu.stats() });
  }, statsEveryMs);
  post({ type: 'ready', port });
  return sfu;
}

async function handleMessage(sfu: Sfu, message: Exclude<ServerToSfu, { readonly type: 'settings' }>): Promise<void> {
  switch (message.type) {
    case 'room':
      return sfu.setRoom(message.room);
    case 'close':
      return sfu.closeRoom(message.channel);
    case 'grant':
      return sfu.setGrant(message.channel, message.participantId, message.grant ?? undefined);
    case 'remove':
      return sfu.remove(message.channel, message.participantId);
    case 'hangUp':
      return sfu.hangUp(message.connectionId);
    case 'list':
      return post({ type: 'listed', call: message.call, participants: sfu.list(message.channel) });
    case 'record':
      await sfu.record(message.channel, message.folder ?? undefined);
      return post({ type: 'recorded', call: message.call });
    case 'offer':
      return post({ type: 'answered', call: message.call, answer: await sfu.offer(message.offer) });
  }
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** The SFU's process: takes messages from the server until the channel ends. */
export function runSfu(): void {
  let started: Promise<Sfu> | undefined;
  ignoreStopSignals();
  process.once('disconnect', () => process.exit(0));
  process.on('message', (message: ServerToSfu) => {
    if (message.type === 'settings') started ??= start(message.settings);
    else started?.then((sfu) => handleMessage(sfu, message)).catch(fail);
    started?.catch(fail);
  });
}
