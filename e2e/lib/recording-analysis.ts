import { expect, type Page } from '@playwright/test';
import { findIn } from '../../bench/lib/correlate.ts';
import { type Recording, readTap, tapSound } from '../../bench/lib/sound-tap.ts';
import type { ApiUser } from './api-user.ts';
import { signedInAs } from './signed-in.ts';
import { type Song, songSamples } from './songs.ts';

/** The recorder runs in the audio thread, where the page's policy lets in no foreign code. */
export const recorded = { bypassCSP: true, prepare: tapSound } as const;

/** A browser of this person's that is recorded. */
export const recordedBrowserOf = (person: ApiUser) => ({
  ...recorded,
  prepare: async (page: Page): Promise<void> => {
    await tapSound(page);
    await signedInAs(person)(page);
  },
});

/** A place of a song in a recording. */
export interface Match {
  /** Sample of the recording at which the looked-for part begins; with fractions. */
  readonly sample: number;
  /** 0..1 */
  readonly likeness: number;
}

/** Less, and something else is heard, or something besides. */
export const minLikeness = 0.9;

const part = (samples: Float32Array, sampleRate: number, fromSec: number, toSec: number) =>
  samples.subarray(Math.round(fromSec * sampleRate), Math.round(toSec * sampleRate));

/** Looks for a part of a song, as its file has it, in what was heard. */
export const findPart = (recording: Recording, song: Song, fromSec: number, toSec: number): Match => {
  const excerpt = part(songSamples(song, recording.sampleRate), recording.sampleRate, fromSec, toSec);
  const { samples, likeness } = findIn(recording.samples, excerpt);
  return { sample: samples, likeness };
};

const decimateBy = 4;
const neededSec = 0.4;

/** One sample for four: the songs are low, and this is quick to compare. */
const decimate = (samples: Float32Array): Float32Array => {
  const decimated = new Float32Array(Math.floor(samples.length / decimateBy));
  for (let at = 0; at < decimated.length * decimateBy; at += 1) {
    const to = Math.floor(at / decimateBy);
    decimated[to] = (decimated[to] ?? 0) + (samples[at] ?? 0) / decimateBy;
  }
  return decimated;
};

const decimatedFiles = new WeakMap<Float32Array, Float32Array>();

/** A song's file is looked at again and again. */
const decimateFile = (file: Float32Array): Float32Array => {
  const decimated = decimatedFiles.get(file) ?? decimate(file);
  decimatedFiles.set(file, decimated);
  return decimated;
};

/** Which place of a song is heard at an instant of a recording (s from its beginning), s. */
export const songPositionAt = (
  recording: Recording,
  song: Song,
  atSec: number,
): { readonly sec: number; readonly likeness: number } => {
  const { sampleRate } = recording;
  const file = songSamples(song, sampleRate);
  const excerpt = part(recording.samples, sampleRate, atSec, atSec + neededSec);
  const roughly = findIn(decimateFile(file), decimate(excerpt)).samples * decimateBy;
  const from = Math.max(0, Math.round(roughly) - 2 * decimateBy);
  const { samples, likeness } = findIn(file.subarray(from, from + excerpt.length + 4 * decimateBy), excerpt);
  return { sec: (from + samples) / sampleRate, likeness };
};

const windowSec = 0.02;
const audiblePeak = 0.004;

/** Which of its windows of 20 ms have sound in them. */
const soundingWindows = ({ samples, sampleRate }: Recording): boolean[] => {
  const size = Math.round(windowSec * sampleRate);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    samples.subarray(at * size, (at + 1) * size).some((value) => Math.abs(value) > audiblePeak),
  );
};

/** How long there was sound, s. */
export const audibleSec = (recording: Recording): number =>
  soundingWindows(recording).filter(Boolean).length * windowSec;

/** The longest silence between two sounds, s. */
export const longestGapSec = (recording: Recording): number => {
  const windows = soundingWindows(recording);
  let [longest, run] = [0, 0];
  for (const sounds of windows.slice(windows.indexOf(true), windows.lastIndexOf(true) + 1)) {
    run = sounds ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest * windowSec;
};

export const secondsOf = ({ samples, sampleRate }: Recording): number => samples.length / sampleRate;

/** From an instant of the recording to another, s from its beginning. */
export const sliceRecording = (recording: Recording, fromSec: number, toSec = secondsOf(recording)): Recording => ({
  ...recording,
  heardAtMs: recording.heardAtMs + fromSec * 1000,
  renderedAtMs: recording.renderedAtMs + fromSec * 1000,
  samples: part(recording.samples, recording.sampleRate, fromSec, toSec),
});

/** A song that sounds: with every ms of the wall clock it goes on by one. */
export interface SongPosition {
  /** Wall clock at which it was looked at, ms. */
  readonly atMs: number;
  /** Where it was then, s. */
  readonly sec: number;
}

/** What is heard now, by a recording of the last second, is this song and nothing besides. There may be silence at first. */
export const expectSongIn = async (read: () => Promise<Recording | undefined>, song: Song): Promise<SongPosition> => {
  let running: SongPosition | undefined;
  const look = async () => {
    const recording = await read();
    if (recording === undefined) return 0;
    const atSec = secondsOf(recording) - neededSec;
    const { sec, likeness } = songPositionAt(recording, song, atSec);
    running = { atMs: recording.heardAtMs + atSec * 1000, sec };
    return likeness;
  };
  await expect.poll(look, { message: `how much what is heard is like ${song.title}` }).toBeGreaterThan(minLikeness);
  return running ?? { atMs: 0, sec: 0 };
};

/** What a page lets be heard now. A page that was just opened may have made no sound yet. */
export const expectSong = (page: Page, song: Song): Promise<SongPosition> =>
  expectSongIn(() => readTap(page, 1).catch(() => undefined), song);

/** Where a song is at another instant, if nothing stops it. */
export const songPositionLater = ({ atMs, sec }: SongPosition, ms: number): number => sec + (ms - atMs) / 1000;

/**
 * Where a song was when it was first heard, or heard again, after an instant of the wall clock, s. Its first moments may be
 * faded in, or a stream that decoded sound takes over from: what is known for sure is reckoned back from.
 */
const firstPositionIn = (recording: Recording, song: Song, ms: number): number | undefined => {
  const since = sliceRecording(recording, Math.max(0, (ms - recording.heardAtMs) / 1000));
  const firstSec = soundingWindows(since).indexOf(true) * windowSec;
  for (let atSec = firstSec; atSec + neededSec < secondsOf(since); atSec += neededSec / 2) {
    const { sec, likeness } = songPositionAt(since, song, atSec);
    if (likeness > minLikeness) return sec - (atSec - firstSec);
  }
  return undefined;
};

/** As soon as enough of it has been heard to know it by; what the page keeps of its sound must reach back to `ms`. */
export const firstPositionAfter = async (page: Page, song: Song, ms: number, keptSec = 60): Promise<number> => {
  let placeSec: number | undefined;
  const look = async () => {
    placeSec = firstPositionIn(await readTap(page, keptSec), song, ms);
    return placeSec !== undefined;
  };
  await expect.poll(look, { message: `${song.title} is heard again` }).toBe(true);
  return placeSec ?? Number.NaN;
};
