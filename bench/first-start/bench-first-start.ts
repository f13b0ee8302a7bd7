import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listAlbums } from '@madoi/contract/catalogue/catalogue';
import { getQueue } from '@madoi/contract/lounge/queue';
import { listLounges } from '@madoi/contract/lounge/room-lists';
import { login } from '@madoi/contract/session/session';
import { demoCatalogue } from '@madoi/demo-music/catalogue';
import { playbackUrl } from '@madoi/domain/playback/playback-url';
import { createPlaybackSession } from '@madoi/room-client/playback/source/playback-session';
import { createHttpClient } from '@madoi/test-kit/http-client';
import { renderDemoTrack } from '../../apps/server/src/features/catalogue/demo/demo.plugin.ts';
import { defineBench } from '../bench.ts';
import { spawnProductServer } from '../lib/product-server.ts';
import { until } from '../lib/room.ts';

const run = promisify(execFile);
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

/** Until the house lounge has a track and its whole file comes, to a guest as everybody is at first. */
async function untilFirstTrack(origin: string): Promise<void> {
  const client = createHttpClient(origin);
  await client.call(login, { body: { guest: true } });
  await until('a first track in a lounge', async () => {
    const [room] = (await client.call(listLounges, { query: {} })).list;
    if (room === undefined) return false;
    const { queue } = await client.call(getQueue, { params: { id: room.id } });
    const track = queue.mediaPlaylists[0]?.mediaTracks[0];
    if (track === undefined) return false;
    const session = createPlaybackSession({ call: client.call, cookies: client.cookieHeader, now: Date.now });
    const signed = await session.sign();
    if (!signed.ok) throw new Error(signed.code);
    const parts = { trackId: track.trackId, audioType: 'full', faded: false, roomId: room.id } as const;
    const headers = { cookie: client.cookieHeader() };
    const answer = await fetch(origin + playbackUrl({ ...parts, token: signed.token }), { headers });
    return answer.ok && (await answer.arrayBuffer()).byteLength > 0;
  });
}

const catalogueWithinMs = 600_000;

/** Until every song of the demo catalogue stands in its album. */
async function untilWholeCatalogue(origin: string): Promise<void> {
  const client = createHttpClient(origin);
  const isThere = async () => {
    const { list } = await client.call(listAlbums, { query: {} });
    return list.flatMap(({ tracks }) => tracks).length >= demoCatalogue.tracks.length;
  };
  await until('the whole demo catalogue', isThere, catalogueWithinMs);
}

/** The least that anyone could do: the same song rendered and encoded once, with everything else there already. */
async function makeTrackPlainly(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-bench-first-'));
  try {
    const wav = path.join(folder, 'first.wav');
    await renderDemoTrack(demoCatalogue.tracks[0]?.key ?? '', wav, false);
    await run(ffmpeg, ['-v', 'error', '-i', wav, '-c:a', 'aac', '-b:a', '96k', path.join(folder, 'first.m4a')]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every song of the demo catalogue, one at a time on each core. */
async function composeAll(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-bench-composing-'));
  const keys = demoCatalogue.tracks.map(({ key }) => key);
  const compose = async (): Promise<void> => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const file = path.join(folder, `${key}.wav`);
      await renderDemoTrack(key, file, false);
      await rm(file);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, compose));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let built: Promise<void> | undefined;

export const bench = defineBench({
  name: 'first-start',
  about:
    'a built clone started on an empty data folder, until its first track plays and until all are there, beside making that track alone',
  runs: 3,
  leavesOut: [
    'the build and `npm ci`: the clone is built',
    'a cold disk: the programs have run before',
    'listeners: nobody plays anything while the rest of the catalogue is made',
  ],
  measures: {
    readySec: { unit: 's', better: 'lower' },
    firstTrackSec: { unit: 's', better: 'lower', atMost: 10 },
    trackAloneSec: { unit: 's', better: 'lower' },
    ratio: { unit: '× the track alone', better: 'lower' },
    composingSec: { unit: 's, all songs of the demo catalogue', better: 'lower', atMost: 90 },
    catalogueSec: { unit: 's, until all of them are encoded and stand in their albums', better: 'lower' },
  },
  runOnce: async () => {
    // The first start of all builds what is not built yet: that is not what is measured.
    built ??= spawnProductServer().then((server) => server.close());
    await built;
    const trackAloneSec = await secondsOf(makeTrackPlainly);
    const composingSec = await secondsOf(composeAll);
    const startedAt = performance.now();
    const server = await spawnProductServer();
    try {
      const readySec = (performance.now() - startedAt) / 1000;
      await untilFirstTrack(server.origin);
      const firstTrackSec = (performance.now() - startedAt) / 1000;
      await untilWholeCatalogue(server.origin);
      const catalogueSec = (performance.now() - startedAt) / 1000;
      const ratio = firstTrackSec / trackAloneSec;
      return { readySec, firstTrackSec, trackAloneSec, ratio, composingSec, catalogueSec };
    } finally {
      await server.close();
    }
  },
});
