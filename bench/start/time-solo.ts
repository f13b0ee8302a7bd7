import { spreadOf } from '../compare.ts';
import type { Listener } from '../lib/listener.ts';
import { until } from '../lib/room.ts';
import type { SoloWho } from '../lib/solo-start-page.ts';
import { firstSoundAt, silentSamplesOf } from '../lib/sound-onset.ts';
import { driveSolo, type Solo, timeSwitch } from './drive-solo.ts';
import { timeEarlySeeks } from './time-early-seeks.ts';

export const soloNetwork = { delayMs: 20, jitterMs: 0, downBitsPerSec: 10_000_000, random: Math.random };

/** Rounds of first presses by all three, another first in each: the machine's ups and downs are larger than what is measured. */
const coldRounds = 8;
/** Seeks and nexts: the product's are promised, the others' are shown beside them. */
const laterOrder = ['product', 'plain', 'hls', 'product'] as const;
/** The recording is not read before: carrying it out of the page takes what the start needs. */
const undisturbedMs = 1_500;
/** Time for the track that sounds and the one behind it to arrive: some 4 s on this line. */
const fetchedMs = 7_000;
const seekToSec = 60;

const all = ['product', 'plain', 'hls'] as const;
type Times = Record<SoloWho, number[]>;
const noTimes = (): Times => ({ product: [], plain: [], hls: [] });
const medianOf = (times: readonly number[]) => spreadOf(times).median;

/**
 * How long before the click the page hears of the pointer. A mouse button is down for some 80 ms before it is a click. A pointer
 * that comes to rest on a button is believed after 80 ms, and goes down some 250 ms later: people look before they press.
 */
const aheadMs = { pointerDown: 80, hover: 250 } as const;
type Way = 'bare' | keyof typeof aheadMs;

/** From the click on a list's play button, nothing of which was fetched before it was pointed at, to the first sound. */
const timeCold = async (solo: Solo, who: SoloWho, first: Float32Array, way: Way = 'bare'): Promise<number> => {
  await solo.prepare(who);
  if (way !== 'bare') {
    await solo.press({ kind: 'point' });
    await new Promise((resolve) => setTimeout(resolve, aheadMs[way]));
  }
  const pressedAt = await solo.press({ kind: 'play' });
  await new Promise((resolve) => setTimeout(resolve, undisturbedMs));
  let beganAt: number | undefined;
  await until('a sound', async () => {
    const recording = await solo.record(12);
    const heardAt = firstSoundAt(recording, pressedAt);
    // Silence in the file is nobody's delay.
    const silentMs = (silentSamplesOf(first) / recording.sampleRate) * 1000;
    beganAt = heardAt === undefined ? undefined : heardAt - silentMs;
    return beganAt !== undefined;
  });
  await solo.stop();
  return (beganAt ?? Number.NaN) - pressedAt;
};

const timeLater = async (solo: Solo, first: Float32Array, second: Float32Array) => {
  const times = { seek: noTimes(), next: noTimes() };
  for (const who of laterOrder) {
    await solo.prepare(who);
    await solo.press({ kind: 'play' });
    await new Promise((resolve) => setTimeout(resolve, fetchedMs));
    times.seek[who].push(await timeSwitch(solo, { kind: 'seek', at: seekToSec }, first, seekToSec));
    times.next[who].push(await timeSwitch(solo, { kind: 'next' }, second, 0));
    await solo.stop();
  }
  return times;
};

/** Cold start, seek and next of a listener alone (`alone` on `soloNetwork`), beside a plain element and hls.js on the same files. */
export const timeSolo = async (alone: Listener, ids: readonly string[]) => {
  const [firstId, secondId] = ids;
  if (firstId === undefined || secondId === undefined) throw new Error('two tracks are needed');
  await alone.signIn();
  const solo = driveSolo(alone.page, [firstId, secondId]);
  const [first, second] = [await solo.decode(firstId), await solo.decode(secondId)];
  const cold = noTimes();
  const pointed: Record<keyof typeof aheadMs, number[]> = { pointerDown: [], hover: [] };
  for (let round = 0; round < coldRounds; round += 1) {
    const presses = [
      ...all.map((who) => async () => void cold[who].push(await timeCold(solo, who, first))),
      async () => void pointed.pointerDown.push(await timeCold(solo, 'product', first, 'pointerDown')),
      async () => void pointed.hover.push(await timeCold(solo, 'product', first, 'hover')),
    ];
    const turn = round % presses.length;
    for (const press of [...presses.slice(turn), ...presses.slice(0, turn)]) await press();
  }
  const { seek, next } = await timeLater(solo, first, second);
  return {
    ...(await timeEarlySeeks(solo, first)),
    soloToPlainRatio: medianOf(pointed.pointerDown) / medianOf(cold.plain),
    soloHoverToPlainRatio: medianOf(pointed.hover) / medianOf(cold.plain),
    soloToHlsRatio: medianOf(pointed.pointerDown) / medianOf(cold.hls),
    soloMs: medianOf(pointed.pointerDown),
    soloHoverMs: medianOf(pointed.hover),
    soloBareMs: medianOf(cold.product),
    soloPlainMs: medianOf(cold.plain),
    soloHlsMs: medianOf(cold.hls),
    soloNextMs: medianOf(next.product),
    soloSeekMs: medianOf(seek.product),
    plainNextMs: medianOf(next.plain),
    plainSeekMs: medianOf(seek.plain),
    hlsNextMs: medianOf(next.hls),
    hlsSeekMs: medianOf(seek.hls),
  };
};
