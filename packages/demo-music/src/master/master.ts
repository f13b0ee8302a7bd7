import { type Coefficients, filterInPlace, filterInTurn, highpass, peaking, shelf } from '../synth/filter.ts';
import { compressBus, limit } from './dynamics.ts';
import { measureLoudness } from './loudness.ts';
import { measureTruePeak } from './true-peak.ts';

export interface MasterSpec {
  readonly lowShelfDb: number;
  readonly highShelfDb: number;
  /** Level of the 300–600 Hz region, where mixes turn to mud. */
  readonly mudDb: number;
  /** Sample-peak ceiling in dBFS. */
  readonly ceilingDb: number;
}

const targetLufs = -14;
const truePeakDb = -1.1;

/** Below 120 Hz everything stands in the middle. In place. */
function monoLows(left: Float32Array, right: Float32Array, sampleRate: number): void {
  const side = new Float32Array(left.length);
  for (let i = 0; i < side.length; i++) side[i] = 0.5 * ((left[i] as number) - (right[i] as number));
  filterInPlace(side, highpass(120, sampleRate));
  for (let i = 0; i < side.length; i++) {
    const mid = 0.5 * ((left[i] as number) + (right[i] as number));
    left[i] = mid + (side[i] as number);
    right[i] = mid - (side[i] as number);
  }
}

function fadeEdges(side: Float32Array, sampleRate: number): void {
  const rise = Math.round(0.02 * sampleRate);
  const fall = Math.round(0.9 * sampleRate);
  for (let i = 0; i < rise; i++) side[i] = ((side[i] as number) * i) / rise;
  for (let i = 0; i < fall; i++) {
    const at = side.length - 1 - i;
    side[at] = (side[at] as number) * (i / fall) ** 1.5;
  }
}

function scale(sides: readonly Float32Array[], gain: number): void {
  for (const side of sides) for (let i = 0; i < side.length; i++) side[i] = (side[i] as number) * gain;
}

/** Samples until the music has died away (50 dB below its peak), with a moment more for the fade. */
function soundingLength(left: Float32Array, right: Float32Array, sampleRate: number): number {
  let peak = 0;
  for (let i = 0; i < left.length; i++)
    peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number));
  const floor = peak * 10 ** (-50 / 20);
  let last = left.length - 1;
  while (last > 0 && Math.abs(left[last] as number) < floor && Math.abs(right[last] as number) < floor) last--;
  return Math.min(left.length, last + Math.round(0.6 * sampleRate));
}

const toneFilters = (spec: MasterSpec, sampleRate: number): readonly Coefficients[] => [
  highpass(28, sampleRate),
  ...(spec.lowShelfDb ? [shelf('low', 110, sampleRate, spec.lowShelfDb)] : []),
  ...(spec.mudDb ? [peaking(400, sampleRate, 0.6, spec.mudDb)] : []),
  ...(spec.highShelfDb ? [shelf('high', 3500, sampleRate, spec.highShelfDb)] : []),
];

/** Masters a mix in place of its buffers: tone, 2:1 compression, limiter, −14 LUFS, true peak below −1 dB. */
export function* masterSteps(
  mix: readonly [Float32Array, Float32Array],
  spec: MasterSpec,
  sampleRate: number,
): Generator<void, [Float32Array, Float32Array]> {
  const length = soundingLength(mix[0], mix[1], sampleRate);
  const left = mix[0].subarray(0, length);
  const right = mix[1].subarray(0, length);
  const sides = [left, right] as const;
  const tone = toneFilters(spec, sampleRate);
  for (const side of sides) {
    filterInTurn(side, tone);
    fadeEdges(side, sampleRate);
  }
  monoLows(left, right, sampleRate);
  yield;
  const raw = measureLoudness(left, right, sampleRate);
  scale(sides, 10 ** ((targetLufs - raw) / 20));
  compressBus(left, right, -19, sampleRate);
  yield;
  const ceiling = 10 ** (spec.ceilingDb / 20);
  const out: [Float32Array, Float32Array] = [new Float32Array(left.length), new Float32Array(left.length)];
  let drive = 10 ** ((targetLufs - measureLoudness(left, right, sampleRate)) / 20);
  for (let round = 0; round < 2; round++) {
    yield;
    limit(sides, out, drive, ceiling * 0.88, ceiling, sampleRate);
    const miss = targetLufs - measureLoudness(out[0], out[1], sampleRate);
    if (Math.abs(miss) < 0.25) break;
    drive *= 10 ** ((miss * 1.15) / 20);
    if (round === 1) limit(sides, out, drive, ceiling * 0.88, ceiling, sampleRate);
  }
  yield;
  const peak = Math.max(measureTruePeak(out[0]), measureTruePeak(out[1]));
  const most = 10 ** (truePeakDb / 20);
  if (peak > most) scale(out, most / peak);
  return out;
}
