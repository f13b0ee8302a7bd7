import { getQueue } from '@madoi/contract/lounge/queue';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { expect } from '@playwright/test';
import { findIn } from '../../../bench/lib/correlate.ts';
import type { Recording } from '../../../bench/lib/sound-tap.ts';
import type { ApiUser } from '../api-user.ts';
import { audibleSec, longestGapSec, secondsOf, sliceRecording } from '../recording-analysis.ts';
import { type Song, songSamples } from '../songs.ts';
import type { SoundRecorder } from './sound-recorder.ts';

/** A room whose queue is these songs. */
export interface RoomOfSongs {
  readonly id: string;
  readonly owner: ApiUser;
  readonly songs: readonly Song[];
}

/** Its queue as the server has it now. */
interface Order extends RoomOfSongs {
  readonly queue: Parameters<typeof positionAt>[0];
}

/**
 * In ms. WebKit for Linux states no latency of its output, so that its listeners hear 35 to 55 ms behind the server's clock on a quiet
 * machine, of which the recorder's own share is at most 20. On a busy one its sound skips back and forth by up to 50 more.
 */
const inStepMs = 150;

/** Shorter than the stretches between two skips of a busy machine. */
const windowSec = 0.15;
const stepMs = 200;
/** How far from its place a song is looked for. */
const searchSec = 1;
const minLikeness = 0.8;

/** How much later (negative) or earlier than by the server's clock it is heard, ms; undefined where the room's song is not to be heard within a second of its place. */
const offsetAt = (recording: Recording, { queue, songs }: Order, atMs: number): number | undefined => {
  const { sampleRate } = recording;
  const place = positionAt(queue, atMs);
  if (place === undefined) return undefined;
  const song = songs[place.index];
  if (song === undefined) return undefined;
  const file = songSamples(song, sampleRate);
  const from = Math.max(0, Math.round((place.positionSec - searchSec) * sampleRate));
  const around = file.subarray(from, from + Math.round(2 * searchSec * sampleRate));
  const { samples } = sliceRecording(recording, (atMs - recording.heardAtMs) / 1000);
  const { samples: lag, likeness } = findIn(around, samples.subarray(0, Math.round(windowSec * sampleRate)));
  return likeness < minLikeness ? undefined : ((from + lag) / sampleRate - place.positionSec) * 1000;
};

/** How a stretch of a recording lies to the server's queue. */
interface HeardPlace {
  /** 0..1: where the room's song is heard within a second of its place. */
  readonly foundShare: number;
  /** The middle of how far off it is there, ms. */
  readonly offMs: number;
}

const placeBetween = (recording: Recording, order: Order, fromMs: number, toMs: number): HeardPlace => {
  const offsets: (number | undefined)[] = [];
  for (let atMs = fromMs; atMs + windowSec * 1000 < toMs; atMs += stepMs)
    offsets.push(offsetAt(recording, order, atMs));
  const found = offsets.filter((offset) => offset !== undefined).sort((a, b) => a - b);
  return { foundShare: found.length / offsets.length, offMs: Math.abs(found[found.length >> 1] ?? Number.NaN) };
};

const isInStep = ({ foundShare, offMs }: HeardPlace) => foundShare > 2 / 3 && offMs < inStepMs;

const orderOf = async (room: RoomOfSongs): Promise<Order> => {
  const { queue } = await room.owner.client.call(getQueue, { params: { id: room.id } });
  return { ...room, queue };
};

/** What is heard is the room's song, at the place where the server's clock has it. Server and browser are on one machine. */
export const expectAtServersPlace = async (recorder: SoundRecorder, room: RoomOfSongs): Promise<void> => {
  const look = async () => {
    const recording = recorder.last(4);
    if (recording === undefined) return 'nothing';
    const place = placeBetween(recording, await orderOf(room), recording.heardAtMs, recording.heardAtMs + 4_000);
    return isInStep(place) ? 'in step' : place;
  };
  await expect.poll(look, { message: 'what is heard, by the server’s clock', timeout: 60_000 }).toBe('in step');
};

/** In s. A listener hears longer ones as a gap. */
const gapMaxSec = 0.3;

/** The longest silence of a recording, s; one that begins or ends with silence may have a longer one than it shows. */
const gapSecOf = (recording: Recording): number => {
  const ends = [sliceRecording(recording, 0, gapMaxSec), sliceRecording(recording, secondsOf(recording) - gapMaxSec)];
  return ends.every((end) => audibleSec(end) > 0) ? longestGapSec(recording) : Number.POSITIVE_INFINITY;
};

/** Waits for a stretch without a gap: on a busy machine the first may have one, as its sound comes too late. */
export const expectUninterrupted = (recorder: SoundRecorder, seconds: number): Promise<void> =>
  expect
    .poll(
      () => {
        const recording = recorder.last(seconds);
        return recording === undefined ? Number.POSITIVE_INFINITY : gapSecOf(recording);
      },
      { message: `s of silence within ${seconds} s`, timeout: 4_000 * seconds, intervals: [1_000] },
    )
    .toBeLessThan(gapMaxSec);

/** How a change of songs was heard, from some seconds before it until as many after it. */
export const hearChange = async (recorder: SoundRecorder, room: RoomOfSongs, changeMs: number) => {
  // Later it says nothing of the song before.
  const order = await orderOf(room);
  const aroundMs = 4_000;
  const untilMs = changeMs + aroundMs;
  await expect
    .poll(() => Date.now(), { message: 'the next song is on air', timeout: 90_000 })
    .toBeGreaterThan(untilMs + 500);
  const recording = recorder.last((Date.now() - changeMs + 2 * aroundMs) / 1000);
  if (recording === undefined) throw new Error('the recording is too short');
  const secAt = (ms: number) => (ms - recording.heardAtMs) / 1000;
  const around = sliceRecording(recording, secAt(changeMs - aroundMs), secAt(untilMs));
  return {
    isInStepBefore: isInStep(placeBetween(recording, order, changeMs - aroundMs, changeMs - 2 * inStepMs)),
    isInStepAfter: isInStep(placeBetween(recording, order, changeMs + 2 * inStepMs, untilMs)),
    hasGap: gapSecOf(around) > gapMaxSec,
  };
};
