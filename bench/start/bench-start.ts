import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { Page } from '@playwright/test';
import { defineBench } from '../bench.ts';
import { spreadOf } from '../compare.ts';
import { startDelayProxy } from '../lib/delay-proxy.ts';
import { type Listener, openListener } from '../lib/listener.ts';
import { bundlePage } from '../lib/page-bundle.ts';
import { startProductServer } from '../lib/product-server.ts';
import { prepareRoom, until } from '../lib/room.ts';
import { firstSoundAt, floatsOf, originOf } from '../lib/sound-onset.ts';
import { readTap } from '../lib/sound-tap.ts';
import type { StartKind } from '../lib/start-page.ts';
import { soloNetwork, timeSolo } from './time-solo.ts';

type Who = 'product' | 'plain';

const network = { delayMs: 40, jitterMs: 0, downBitsPerSec: 5_000_000, random: Math.random };
/** Pairs of presses; the machine's own ups and downs are larger than what is measured. */
const presses = { cold: 5, ahead: 2 } as const;
/** The recording is not read before: carrying it out of the page takes what the start needs. */
const undisturbedMs = 1_500;
/** Between opening and pressing, and between one and the next, for either: what came before must not be measured too. */
const restMs = 1_200;
/** In the middle of a piece, where there is sound at once. */
const pressAtSec = 40;

interface StartWindow {
  madoiPrepare(who: Who, roomId: string, track: MediaTrack, positionSec: number, kind: StartKind): Promise<void>;
  madoiPress(): number;
  madoiStop(): Promise<void>;
  madoiDecode(roomId: string, trackId: string): Promise<string>;
}

const pressToSound = async (page: Page, who: Who, roomId: string, track: MediaTrack, kind: StartKind) => {
  await page.evaluate((asked) => (window as unknown as StartWindow).madoiPrepare(...asked), [
    who,
    roomId,
    track,
    pressAtSec,
    kind,
  ] as const);
  await page.waitForTimeout(restMs);
  await until('the recorder', () =>
    readTap(page, 1).then(
      () => true,
      () => false,
    ),
  );
  const pressedAt = await page.evaluate(() => (window as unknown as StartWindow).madoiPress());
  await page.waitForTimeout(undisturbedMs);
  let heardAt: number | undefined;
  await until('a sound', async () => {
    heardAt = firstSoundAt(await readTap(page, 12), pressedAt);
    return heardAt !== undefined;
  });
  await page.evaluate(() => (window as unknown as StartWindow).madoiStop());
  await page.waitForTimeout(restMs);
  return (heardAt ?? Number.NaN) - pressedAt;
};

/** Medians of presses on the product and on the plain element, each of them first every other time. */
const timeStarts = async (page: Page, roomId: string, track: MediaTrack, kind: StartKind) => {
  const times = { product: [] as number[], plain: [] as number[] };
  for (let press = 0; press < presses[kind]; press += 1) {
    const order: readonly Who[] = press % 2 === 0 ? ['plain', 'product'] : ['product', 'plain'];
    for (const who of order) times[who].push(await pressToSound(page, who, roomId, track, kind));
  }
  return { product: spreadOf(times.product).median, plain: spreadOf(times.plain).median };
};

const decode = async (page: Page, roomId: string, trackId: string): Promise<Float32Array> => {
  const base64 = await page.evaluate(([room, track]) => (window as unknown as StartWindow).madoiDecode(room, track), [
    roomId,
    trackId,
  ] as const);
  return floatsOf(base64);
};

/** Between the end of one queue track and the beginning of the next, as heard: ms of silence, negative where they overlap. */
const nextTrackGap = async (owner: Listener, roomId: string): Promise<number> => {
  const [first, second] = (await owner.queue()).mediaPlaylists[0]?.mediaTracks ?? [];
  if (first === undefined || second === undefined) throw new Error('two tracks are needed');
  await owner.register({ action: 'play', mediaTrackId: first.id, seekPosition: Math.max(0, first.duration - 20) });
  // The answer to a command may come before its event: only then does the page's queue say where the song is.
  await until('the event of the command', async () => (await owner.queue()).state.isPlaying);
  const { at, seekPosition } = (await owner.queue()).state;
  const boundaryMs = at + (first.duration - seekPosition) * 1000;
  await until('the next track', () => Promise.resolve(Date.now() > boundaryMs + 16_000));
  const recording = await readTap(owner.page, 36);
  const [one, two] = [
    await decode(owner.page, roomId, first.trackId),
    await decode(owner.page, roomId, second.trackId),
  ];
  const firstOriginMs = originOf(recording, one, boundaryMs - 12_000, boundaryMs - first.duration * 1000);
  const secondOriginMs = originOf(recording, two, boundaryMs + 12_000, boundaryMs);
  return secondOriginMs - (firstOriginMs + first.duration * 1000);
};

export const bench = defineBench({
  name: 'start',
  about:
    'play to sound in a room against a plain audio element on the same file (80 ms, 5 Mbit/s), and the gap before the next ' +
    'track; alone against a plain element and hls.js (40 ms, 10 Mbit/s)',
  runs: 3,
  leavesOut: ['waking a sleeping device', 'packet loss: the network is slow, and loses nothing'],
  measures: {
    startRatio: { unit: '× plain element', better: 'lower', atMost: 1.1 },
    productMs: { unit: 'ms', better: 'lower' },
    plainMs: { unit: 'ms', better: 'lower' },
    aheadProductMs: { unit: 'ms, track known before', better: 'lower' },
    aheadPlainMs: { unit: 'ms, track known before', better: 'lower' },
    nextTrackGapMs: { unit: 'ms', better: 'lower', atMost: 50 },
    soloToPlainRatio: {
      unit: '× plain element, from the click, pointer down 80 ms before',
      better: 'lower',
      atMost: 1,
    },
    soloHoverToPlainRatio: {
      unit: '× plain element, from the click, pointer over it before',
      better: 'lower',
      atMost: 0.8,
    },
    soloToHlsRatio: { unit: '× hls.js, 6 s segments', better: 'lower', atMost: 0.5 },
    soloMs: { unit: 'ms', better: 'lower' },
    soloHoverMs: { unit: 'ms', better: 'lower' },
    soloBareMs: { unit: 'ms, by a click without a pointer', better: 'lower' },
    soloPlainMs: { unit: 'ms', better: 'lower' },
    soloHlsMs: { unit: 'ms', better: 'lower' },
    soloNextMs: { unit: 'ms, next track fetched before', better: 'lower', atMost: 50 },
    soloSeekMs: { unit: 'ms', better: 'lower', atMost: 150 },
    soloEarlySeekSilenceMs: {
      unit: 'ms of silence, far ahead in a song 0.3, 1 or 3 s after its beginning',
      better: 'lower',
      atMost: 150,
    },
    soloEarlySeekMs: { unit: 'ms, of the same jumps', better: 'lower', atMost: 150 },
    plainEarlySeekMs: { unit: 'ms, of the same jumps', better: 'lower' },
    plainNextMs: { unit: 'ms', better: 'lower' },
    plainSeekMs: { unit: 'ms', better: 'lower' },
    hlsNextMs: { unit: 'ms', better: 'lower' },
    hlsSeekMs: { unit: 'ms', better: 'lower' },
  },
  runOnce: async () => {
    const server = await startProductServer();
    const proxy = await startDelayProxy({ ...network, targetPort: server.port });
    const soloProxy = await startDelayProxy({ ...soloNetwork, targetPort: server.port });
    const pages = ['./listener-page.ts', './start-page.ts', './solo-start-page.ts'] as const;
    const [room, start, solo] = await Promise.all([bundlePage(pages[0]), bundlePage(pages[1]), bundlePage(pages[2])]);
    const owner = await openListener(server.origin, `${room}\n${start}`);
    const starter = await openListener(proxy.origin, `${room}\n${start}`);
    const alone = await openListener(soloProxy.origin, `${room}\n${solo}`);
    try {
      const roomId = await prepareRoom(owner, 2);
      const gap = await nextTrackGap(owner, roomId);

      // The one on air: a page that joins has its details with the queue, and asks for nothing more.
      const [list] = (await owner.queue()).mediaPlaylists;
      const track = list?.mediaTracks[list.currentMediaTrackIndex];
      if (track === undefined) throw new Error('the queue is empty');
      await starter.signIn();
      const cold = await timeStarts(starter.page, roomId, track, 'cold');
      const ahead = await timeStarts(starter.page, roomId, track, 'ahead');
      return {
        startRatio: cold.product / cold.plain,
        productMs: cold.product,
        plainMs: cold.plain,
        aheadProductMs: ahead.product,
        aheadPlainMs: ahead.plain,
        nextTrackGapMs: Math.abs(gap),
        ...(await timeSolo(alone, list?.mediaTracks.map(({ trackId }) => trackId) ?? [])),
      };
    } finally {
      await Promise.all([owner.close(), starter.close(), alone.close()]);
      await Promise.all([proxy.close(), soloProxy.close()]);
      await server.close();
    }
  },
});
