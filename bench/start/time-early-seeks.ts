import { setTimeout as wait } from 'node:timers/promises';
import { spreadOf } from '../compare.ts';
import { longestSilenceMs } from '../lib/in-step.ts';
import { until } from '../lib/room.ts';
import type { SoloWho } from '../lib/solo-start-page.ts';
import { firstSoundAt } from '../lib/sound-onset.ts';
import { type Solo, timeSwitch } from './drive-solo.ts';

/** How long a song has sounded before the jump, ms: of its bytes there is the beginning only. */
const soundedMs = [300, 1_000, 3_000] as const;
/** Twice as far as what has come by then, and no place that a browser waits for instead of asking (`send-audio.ts`). */
const jumpToSec = 120;
const rounds = 2;

interface EarlySeek {
  readonly placeMs: number;
  readonly silenceMs: number;
}

const seekEarly = async (solo: Solo, who: SoloWho, track: Float32Array, afterMs: number): Promise<EarlySeek> => {
  await solo.prepare(who);
  const pressedAt = await solo.press({ kind: 'play' });
  let beganAt: number | undefined;
  await until('a sound', async () => {
    beganAt = firstSoundAt(await solo.record(3), pressedAt);
    return beganAt !== undefined;
  });
  await wait(Math.max(0, (beganAt ?? 0) + afterMs - Date.now()));
  const jumpedAt = Date.now();
  const placeMs = await timeSwitch(solo, { kind: 'seek', at: jumpToSec }, track, jumpToSec);
  const silenceMs = longestSilenceMs(await solo.record(6), jumpedAt, jumpedAt + 2_000);
  await solo.stop();
  return { placeMs, silenceMs };
};

/** Jumps far ahead in a song that has only begun, by the product and, for the time, by a plain element. */
export const timeEarlySeeks = async (solo: Solo, track: Float32Array) => {
  const seeks: Record<'product' | 'plain', EarlySeek[]> = { product: [], plain: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const afterMs of soundedMs)
      for (const who of ['product', 'plain'] as const) seeks[who].push(await seekEarly(solo, who, track, afterMs));
  const placeMs = (who: 'product' | 'plain') => spreadOf(seeks[who].map((one) => one.placeMs)).median;
  return {
    // One silence is heard, however short the others are.
    soloEarlySeekSilenceMs: Math.max(...seeks.product.map((one) => one.silenceMs)),
    soloEarlySeekMs: placeMs('product'),
    plainEarlySeekMs: placeMs('plain'),
  };
};
