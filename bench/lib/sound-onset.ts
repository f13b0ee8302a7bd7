import { findIn } from './correlate.ts';
import type { Recording } from './sound-tap.ts';

const audible = 2e-3;

/** What a page hands over as base64 of 32-bit floats. */
export const floatsOf = (base64: string): Float32Array => {
  const bytes = Buffer.from(base64, 'base64');
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
};

/** Wall clock at which sound was first heard after an instant; undefined while it is silent. */
export const firstSoundAt = (recording: Recording, afterMs: number): number | undefined => {
  const from = Math.max(0, Math.round(((afterMs - recording.heardAtMs) / 1000) * recording.sampleRate));
  const index = recording.samples.findIndex((value, at) => at >= from && Math.abs(value) > audible);
  return index < 0 ? undefined : recording.heardAtMs + (index / recording.sampleRate) * 1000;
};

/** How long a track keeps silent at its beginning. */
export const silentSamplesOf = (track: Float32Array): number =>
  Math.max(
    0,
    track.findIndex((value) => Math.abs(value) > audible),
  );

/** Wall clock at which second 0 of a track was (or would have been) heard, from a recorded second of it. */
export const originOf = (
  recording: Recording,
  track: Float32Array,
  fromMs: number,
  roughOriginMs: number,
  withinSec = 0.5,
): number => {
  const { sampleRate, heardAtMs, samples } = recording;
  const start = Math.round(((fromMs - heardAtMs) / 1000) * sampleRate);
  const needle = samples.slice(start, start + sampleRate);
  const searchFrom = Math.max(0, Math.round(((fromMs - roughOriginMs) / 1000 - withinSec) * sampleRate));
  const haystack = track.slice(searchFrom, searchFrom + (1 + 2 * withinSec) * sampleRate);
  const lag = findIn(haystack, needle);
  if (lag.likeness < 0.5) {
    const level = Math.sqrt(needle.reduce((sum, value) => sum + value * value, 0) / Math.max(1, needle.length));
    throw new Error(`the recording is not like the track: ${lag.likeness.toFixed(2)} alike, ${level.toFixed(4)} loud`);
  }
  return fromMs - ((searchFrom + lag.samples) / sampleRate) * 1000;
};
