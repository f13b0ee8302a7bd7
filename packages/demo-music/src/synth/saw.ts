import { createRandom } from '@madoi/random/create-random';
import { midiToHz } from '../theory/pitch.ts';
import { filterInPlace, lowpass } from './filter.ts';
import { allocate, shapeHeld, type Voice, type VoiceRequest } from './voice.ts';

/** Residual that rounds the step of a saw, so that it stays band-limited (polyBLEP). */
function blep(phase: number, step: number): number {
  if (phase < step) {
    const t = phase / step;
    return t + t - t * t - 1;
  }
  if (phase > 1 - step) {
    const t = (phase - 1) / step;
    return t * t + t + t + 1;
  }
  return 0;
}

/** Adds one saw; `bend` gives cents at a time in seconds, read every 32 samples. */
export function addSaw(
  out: Float32Array,
  hz: number,
  gain: number,
  startPhase: number,
  sampleRate: number,
  bend?: (sec: number) => number,
): void {
  let phase = startPhase;
  let step = hz / sampleRate;
  for (let i = 0; i < out.length; i++) {
    if (bend && (i & 31) === 0) step = (hz / sampleRate) * 2 ** (bend(i / sampleRate) / 1200);
    out[i] = (out[i] as number) + gain * (2 * phase - 1 - blep(phase, step));
    phase += step;
    if (phase >= 1) phase -= 1;
  }
}

/** A lowpass whose corner moves; coefficients every 32 samples. In place. */
export function sweepLowpass(buffer: Float32Array, sampleRate: number, q: number, hzAt: (sec: number) => number): void {
  let ic1 = 0;
  let ic2 = 0;
  let g = 0;
  const k = 1 / q;
  for (let i = 0; i < buffer.length; i++) {
    if ((i & 31) === 0) g = Math.tan((Math.PI * Math.min(hzAt(i / sampleRate), sampleRate * 0.42)) / sampleRate);
    const a1 = 1 / (1 + g * (g + k));
    const v3 = (buffer[i] as number) - ic2;
    const v1 = a1 * (ic1 + g * v3);
    const v2 = ic2 + g * v1;
    ic1 = 2 * v1 - ic1;
    ic2 = 2 * v2 - ic2;
    buffer[i] = v2;
  }
}

interface SawVoiceSpec {
  readonly detuneCents: readonly number[];
  readonly attackSec: number;
  readonly releaseSec: number;
  readonly q: number;
  /** Corner of the filter in hertz at a time. */
  readonly cornerHz: (sec: number, request: VoiceRequest) => number;
  readonly bendCents?: (sec: number) => number;
  readonly gain: number;
}

function createSawVoice(spec: SawVoiceSpec): Voice {
  return (request) => {
    const { sampleRate } = request;
    const out = allocate(request.heldSec + spec.releaseSec, sampleRate);
    const random = createRandom(request.midi * 31 + request.take);
    const hz = midiToHz(request.midi);
    for (const cents of spec.detuneCents) {
      addSaw(out, hz * 2 ** (cents / 1200), spec.gain / spec.detuneCents.length, random(), sampleRate, spec.bendCents);
    }
    sweepLowpass(out, sampleRate, spec.q, (sec) => spec.cornerHz(sec, request));
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * request.velocity;
    return shapeHeld(out, sampleRate, request.heldSec, spec.attackSec, spec.releaseSec);
  };
}

const vibrato = (rateHz: number, cents: number, afterSec: number) => (sec: number) =>
  Math.min(1, Math.max(0, (sec - afterSec) / 0.35)) * cents * Math.sin(2 * Math.PI * rateHz * sec);

/** Warm pad, slow to come and go. */
export const pad = createSawVoice({
  detuneCents: [-7, 0, 8],
  attackSec: 0.45,
  releaseSec: 0.9,
  q: 0.7,
  cornerHz: (sec, { tone, velocity }) => 500 + 1900 * tone * velocity * (0.6 + 0.4 * Math.min(1, sec)),
  gain: 0.9,
});

/** String section: slower bow, a little vibrato. */
export const strings = createSawVoice({
  detuneCents: [-9, -3, 4, 10],
  attackSec: 0.16,
  releaseSec: 0.35,
  q: 0.6,
  cornerHz: (_sec, { velocity, tone }) => 1400 + 3200 * velocity * tone,
  bendCents: vibrato(5.2, 9, 0.2),
  gain: 0.9,
});

/** Brass stab: the filter opens a moment after the lip. */
export const brass = createSawVoice({
  detuneCents: [-5, 6],
  attackSec: 0.018,
  releaseSec: 0.09,
  q: 0.8,
  cornerHz: (sec, { velocity }) =>
    500 + 3600 * velocity * (1 - Math.exp(-sec / 0.03)) * (0.5 + 0.5 * Math.exp(-sec / 0.25)),
  bendCents: (sec) => -35 * Math.exp(-sec / 0.025),
  gain: 0.9,
});

/** Lead synthesiser with delayed vibrato. */
export const lead = createSawVoice({
  detuneCents: [-4, 4],
  attackSec: 0.012,
  releaseSec: 0.12,
  q: 1.1,
  cornerHz: (sec, { velocity }) => 1100 + 2600 * velocity * Math.exp(-sec / 0.5),
  bendCents: vibrato(5.6, 14, 0.22),
  gain: 0.8,
});

/** House stab: short, its filter set by `tone`. */
export const stab = createSawVoice({
  detuneCents: [-8, 0, 7],
  attackSec: 0.004,
  releaseSec: 0.18,
  q: 1.4,
  cornerHz: (sec, { tone, velocity }) => 260 + 4200 * tone ** 1.6 * velocity * Math.exp(-sec / 0.16),
  gain: 0.9,
});

/** Electric bass: a filtered saw over a sine, with the click of a thumb. */
export const electricBass: Voice = (request) => {
  const { sampleRate, velocity } = request;
  const hz = midiToHz(request.midi);
  const out = allocate(request.heldSec + 0.08, sampleRate);
  addSaw(out, hz, 0.42, 0.5, sampleRate);
  sweepLowpass(out, sampleRate, 1.2, (sec) => 160 + hz * 2 + 2300 * velocity ** 2 * Math.exp(-sec / 0.07));
  const random = createRandom(request.take * 7 + 1);
  const click = new Float32Array(Math.round(sampleRate * 0.012));
  for (let i = 0; i < click.length; i++) click[i] = (random() * 2 - 1) * (1 - i / click.length) * 0.3 * velocity;
  filterInPlace(click, lowpass(3200, sampleRate));
  const decay = 1.1;
  for (let i = 0; i < out.length; i++) {
    const sec = i / sampleRate;
    const sine = 0.62 * Math.sin(2 * Math.PI * hz * sec);
    out[i] = Math.tanh(((out[i] as number) + sine) * 1.3) * velocity * Math.exp(-sec / decay) + (click[i] ?? 0);
  }
  return shapeHeld(out, sampleRate, request.heldSec, 0.004, 0.06);
};
