import { createRandom } from '@madoi/random/create-random';
import { midiToHz } from '../theory/pitch.ts';
import { bandpass, filterInPlace } from './filter.ts';
import { allocate, shapeHeld, type Voice } from './voice.ts';

interface BreathSpec {
  /** Levels of the harmonics from the first. */
  readonly harmonics: readonly number[];
  readonly noise: number;
  readonly attackSec: number;
  readonly releaseSec: number;
  readonly vibratoHz: number;
  readonly vibratoCents: number;
  readonly vibratoAfterSec: number;
  /** How far below the pitch the tone starts, in cents. */
  readonly scoopCents: number;
}

function createPipe(spec: BreathSpec): Voice {
  return ({ midi, heldSec, velocity, take, sampleRate }) => {
    const hz = midiToHz(midi);
    const out = allocate(heldSec + spec.releaseSec, sampleRate);
    const random = createRandom(midi * 7 + take);
    const air = new Float32Array(out.length);
    for (let i = 0; i < air.length; i++) air[i] = random() * 2 - 1;
    filterInPlace(air, bandpass(hz * 1.5, sampleRate, 1.1));
    let phase = 0;
    let step = 0;
    let swell = 1;
    for (let i = 0; i < out.length; i++) {
      if ((i & 15) === 0) {
        const sec = i / sampleRate;
        const depth = Math.min(1, Math.max(0, (sec - spec.vibratoAfterSec) / 0.5));
        const wave = depth * Math.sin(2 * Math.PI * spec.vibratoHz * sec);
        const cents = spec.vibratoCents * wave - spec.scoopCents * Math.exp(-sec / 0.06);
        step = ((2 * Math.PI * hz) / sampleRate) * 2 ** (cents / 1200);
        swell = 1 + 0.14 * wave;
      }
      phase += step;
      let tone = 0;
      for (let n = 0; n < spec.harmonics.length; n++) tone += (spec.harmonics[n] as number) * Math.sin(phase * (n + 1));
      const chiff = 1 + 1.6 * Math.exp(-i / (0.05 * sampleRate));
      out[i] = velocity * (tone * swell + spec.noise * chiff * (air[i] as number));
    }
    return shapeHeld(out, sampleRate, heldSec, spec.attackSec, spec.releaseSec);
  };
}

export const flute = createPipe({
  harmonics: [0.55, 0.2, 0.07, 0.03],
  noise: 0.16,
  attackSec: 0.05,
  releaseSec: 0.12,
  vibratoHz: 5.1,
  vibratoCents: 12,
  vibratoAfterSec: 0.25,
  scoopCents: 12,
});

/** End-blown bamboo: more air, a deep slow sway of the head, a scoop into the note. */
export const shakuhachi = createPipe({
  harmonics: [0.52, 0.24, 0.13, 0.05, 0.02],
  noise: 0.42,
  attackSec: 0.14,
  releaseSec: 0.5,
  vibratoHz: 4.1,
  vibratoCents: 26,
  vibratoAfterSec: 0.5,
  scoopCents: 70,
});
