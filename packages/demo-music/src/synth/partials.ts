import { createRandom } from '@madoi/random/create-random';
import { midiToHz } from '../theory/pitch.ts';
import { filterInPlace, lowpass } from './filter.ts';
import { allocate, fadeEnds, shapeHeld, type Voice } from './voice.ts';

/** Adds a decaying sine by rotating a phasor: no call of Math.sin per sample. `decaySec` is the time to −60 dB. */
export function addPartial(
  out: Float32Array,
  hz: number,
  gain: number,
  decaySec: number,
  sampleRate: number,
  phase = 0,
): void {
  if (hz > sampleRate * 0.45 || gain < 1e-5) return;
  const w = (2 * Math.PI * hz) / sampleRate;
  const fall = Math.exp(-6.9 / (decaySec * sampleRate));
  const re = Math.cos(w) * fall;
  const im = Math.sin(w) * fall;
  let x = Math.cos(phase) * gain;
  let y = Math.sin(phase) * gain;
  const length = Math.min(out.length, Math.ceil(decaySec * 1.3 * sampleRate));
  for (let i = 0; i < length; i++) {
    out[i] = (out[i] as number) + y;
    const nextX = x * re - y * im;
    y = x * im + y * re;
    x = nextX;
  }
}

function addThump(
  out: Float32Array,
  take: number,
  gain: number,
  hz: number,
  seconds: number,
  sampleRate: number,
): void {
  const random = createRandom(take * 97 + 5);
  const burst = new Float32Array(Math.min(out.length, Math.round(seconds * sampleRate)));
  for (let i = 0; i < burst.length; i++) burst[i] = (random() * 2 - 1) * gain * (1 - i / burst.length) ** 2;
  filterInPlace(burst, lowpass(hz, sampleRate));
  for (let i = 0; i < burst.length; i++) out[i] = (out[i] as number) + (burst[i] as number);
}

/** Felt piano: soft hammers, stretched partials, two strings that beat slowly. */
export const feltPiano: Voice = ({ midi, heldSec, velocity, tone, take, sampleRate }) => {
  const hz = midiToHz(midi);
  const out = allocate(Math.min(heldSec + 0.5, 5), sampleRate);
  const stretch = 0.00012 * 2 ** ((midi - 48) / 12);
  const ring = 5.5 * 2 ** ((54 - midi) / 18);
  const bright = 0.35 + 0.4 * velocity + 0.35 * tone;
  for (let n = 1; n <= 12; n++) {
    const level = (0.5 * velocity * Math.exp(-(n - 1) / (1 + 2.6 * bright)) * (n === 7 ? 0.4 : 1)) / n ** 0.35;
    const at = hz * n * Math.sqrt(1 + stretch * n * n);
    const decay = ring / (1 + 0.42 * (n - 1));
    addPartial(out, at, level * 0.7, decay, sampleRate, n * 1.3);
    if (n < 5) addPartial(out, at * 1.0006, level * 0.4, decay * 1.5, sampleRate, n * 2.1);
  }
  addThump(out, take, 0.16 * velocity, 700, 0.05, sampleRate);
  return shapeHeld(out, sampleRate, heldSec, 0.006 - 0.003 * velocity, 0.28);
};

/** Vibraphone with its fans running. */
export const vibraphone: Voice = ({ midi, heldSec, velocity, take, sampleRate }) => {
  const hz = midiToHz(midi);
  const out = allocate(Math.min(heldSec + 1.1, 4), sampleRate);
  addPartial(out, hz, 0.62 * velocity, 4.2, sampleRate);
  addPartial(out, hz * 3.98, 0.2 * velocity ** 1.5, 1.1, sampleRate);
  addPartial(out, hz * 9.9, 0.07 * velocity ** 2, 0.25, sampleRate);
  addThump(out, take, 0.1 * velocity, 1800, 0.012, sampleRate);
  for (let i = 0; i < out.length; i++) {
    out[i] = (out[i] as number) * (0.82 + 0.18 * Math.sin((2 * Math.PI * 5.1 * i) / sampleRate));
  }
  return shapeHeld(out, sampleRate, heldSec + 0.15, 0.001, 0.7);
};

export const glockenspiel: Voice = ({ midi, velocity, take, sampleRate }) => {
  const hz = midiToHz(midi);
  const out = allocate(1.8, sampleRate);
  addPartial(out, hz, 0.5 * velocity, 1.9, sampleRate);
  addPartial(out, hz * 2.76, 0.2 * velocity, 0.8, sampleRate);
  addPartial(out, hz * 5.4, 0.1 * velocity ** 1.5, 0.35, sampleRate);
  addThump(out, take, 0.08 * velocity, 5000, 0.006, sampleRate);
  return fadeEnds(out, 20, 2000);
};

/** Small temple bell: slow, inharmonic, beating. */
export const bell: Voice = ({ midi, velocity, sampleRate }) => {
  const hz = midiToHz(midi);
  const out = allocate(6, sampleRate);
  const partials = [
    [0.5, 0.22, 6],
    [1, 0.4, 7],
    [1.004, 0.24, 6.5],
    [2.01, 0.2, 4.4],
    [2.76, 0.16, 3],
    [4.07, 0.1, 1.8],
    [5.43, 0.06, 1.1],
  ] as const;
  partials.forEach(([ratio, gain, decay], i) => {
    addPartial(out, hz * ratio, gain * velocity ** (1 + ratio * 0.1), decay, sampleRate, i);
  });
  return fadeEnds(out, 60, 8000);
};

/** Drawbar organ for house bass: round, with a short knock. */
export const organBass: Voice = ({ midi, heldSec, velocity, sampleRate }) => {
  const hz = midiToHz(midi);
  const out = allocate(heldSec + 0.08, sampleRate);
  addPartial(out, hz, 0.72 * velocity, 6, sampleRate);
  addPartial(out, hz * 2, 0.3 * velocity, 0.9, sampleRate);
  addPartial(out, hz * 3, 0.16 * velocity, 0.5, sampleRate);
  addPartial(out, hz * 4, 0.1 * velocity, 0.22, sampleRate);
  addPartial(out, hz * 8, 0.05 * velocity, 0.06, sampleRate);
  for (let i = 0; i < out.length; i++) out[i] = Math.tanh((out[i] as number) * 1.25);
  return shapeHeld(out, sampleRate, heldSec, 0.005, 0.05);
};
