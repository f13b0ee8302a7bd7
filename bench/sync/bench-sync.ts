import { setTimeout as wait } from 'node:timers/promises';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { startDelayProxy } from '../lib/delay-proxy.ts';
import { offsetsBetween, type PairOffset } from '../lib/in-step.ts';
import { type Listener, openListener } from '../lib/listener.ts';
import { bundlePage } from '../lib/page-bundle.ts';
import { startProductServer } from '../lib/product-server.ts';
import { prepareRoom } from '../lib/room.ts';
import { type Recording, readTap } from '../lib/sound-tap.ts';

const listeners = 4;
const network = { delayMs: 40, jitterMs: 20, random: Math.random };
const settledAfterMs = 3_000;
const listenMs = 8_000;
const inStepMs = 10;

const between = (recordings: readonly Recording[], fromMs: number, toMs: number): PairOffset[] =>
  recordings.flatMap((one, index) =>
    recordings.slice(index + 1).flatMap((other) => offsetsBetween(one, other, fromMs, toMs)),
  );

const currentTrackId = async (owner: Listener): Promise<string> => {
  const id = (await owner.queue()).mediaPlaylists[0]?.mediaTracks[0]?.id;
  if (id === undefined) throw new Error('the queue is empty');
  return id;
};

const measure = async (all: readonly Listener[], owner: Listener, roomId: string) => {
  const mediaTrackId = await currentTrackId(owner);
  await owner.register({ action: 'play', mediaTrackId, seekPosition: 5 });
  // Everybody else comes late and has to land in place.
  await Promise.all(all.filter((one) => one !== owner).map((one) => one.listen(roomId)));
  const joinedAt = Date.now();
  await wait(settledAfterMs + listenMs);
  const pressedAt = Date.now();
  await owner.register({ action: 'play', mediaTrackId, seekPosition: 60 });
  await wait(listenMs);
  const { at: soundsAt } = (await owner.queue()).state;
  const recordings = await Promise.all(all.map(({ page }) => readTap(page, 30)));
  const steady = between(recordings, joinedAt + settledAfterMs, pressedAt);
  const after = between(recordings, pressedAt, pressedAt + listenMs - 500);
  const lastBadMs = Math.max(
    ...after.filter((one) => Math.abs(one.offsetMs) > inStepMs).map((one) => one.atMs + 250),
    soundsAt,
  );
  const sizes = (offsets: readonly PairOffset[]) => offsets.map((one) => Math.abs(one.offsetMs));
  return {
    pairwiseP50: percentile(sizes(steady), 0.5),
    pairwiseP95: percentile(sizes(steady), 0.95),
    windows: steady.length,
    likeness: percentile(
      steady.map((one) => one.likeness),
      0.5,
    ),
    relockMs: after.length === 0 ? Number.NaN : lastBadMs - pressedAt,
    afterSeekP95: percentile(sizes(after.filter((one) => one.atMs > pressedAt + 1_000)), 0.95),
  };
};

export const bench = defineBench({
  name: 'sync',
  about: '4 browsers, 80 ms round trip and 0–40 ms of jitter, their sound recorded and cross-correlated',
  runs: 3,
  leavesOut: [
    'a device’s own latency: the sound is taken at the end of the audio graph',
    'real networks: delay and jitter are made on this machine, and nothing is lost',
  ],
  measures: {
    pairwiseP95: { unit: 'ms', better: 'lower', atMost: 10 },
    pairwiseP50: { unit: 'ms', better: 'lower' },
    relockMs: { unit: 'ms', better: 'lower', atMost: 1_000 },
    afterSeekP95: { unit: 'ms', better: 'lower', atMost: 10 },
    likeness: { unit: 'of 1', better: 'higher', atLeast: 0.5 },
    windows: { unit: 'windows compared', better: 'higher', atLeast: 20 },
  },
  runOnce: async () => {
    const server = await startProductServer();
    const proxy = await startDelayProxy({ ...network, targetPort: server.port });
    const script = await bundlePage('./listener-page.ts');
    const all = await Promise.all(Array.from({ length: listeners }, () => openListener(proxy.origin, script)));
    try {
      const [owner] = all;
      if (owner === undefined) throw new Error('nobody listens');
      return await measure(all, owner, await prepareRoom(owner, 1));
    } finally {
      await Promise.all(all.map((one) => one.close()));
      await proxy.close();
      await server.close();
    }
  },
});
