import { createRandom } from '@madoi/random/create-random';
import { midiToHz } from '../theory/pitch.ts';
import { bandpass, filterInPlace, lowpass } from './filter.ts';
import { addPartial } from './partials.ts';
import { allocate, shapeHeld, type Voice, type VoiceRequest } from './voice.ts';

interface StringSpec {
  /** Seconds to −60 dB at A4; lower strings ring longer. */
  readonly ringSec: number;
  /** How dark the loop is: 0 bright, 0.5 darkest. */
  readonly damping: number;
  /** Where it is plucked, as a share of its length. */
  readonly pluckAt: number;
  readonly pickHz: number;
  readonly releaseSec: number;
  /** Body resonances: hertz and share. */
  readonly body: readonly (readonly [number, number])[];
  readonly gain: number;
}

/** Excitation: a burst of noise one period long, softened by touch, combed by the plucking point. */
function excite(period: number, spec: StringSpec, request: VoiceRequest): Float32Array {
  const random = createRandom(request.midi * 131 + request.take * 17 + 3);
  const burst = new Float32Array(Math.ceil(period));
  for (let i = 0; i < burst.length; i++) burst[i] = random() * 2 - 1;
  const corner = spec.pickHz * (0.45 + 0.75 * request.velocity) * (0.7 + 0.6 * request.tone);
  filterInPlace(burst, lowpass(corner, request.sampleRate));
  const comb = Math.max(1, Math.round(period * spec.pluckAt));
  const combed = new Float32Array(burst.length);
  let power = 0;
  let mean = 0;
  for (let i = 0; i < burst.length; i++) {
    combed[i] = (burst[i] as number) - 0.85 * (burst[(i + burst.length - comb) % burst.length] as number);
    mean += (combed[i] as number) / burst.length;
  }
  for (let i = 0; i < burst.length; i++) power += ((combed[i] as number) - mean) ** 2 / burst.length;
  const scale = 0.33 / Math.sqrt(power + 1e-9);
  for (let i = 0; i < burst.length; i++) combed[i] = ((combed[i] as number) - mean) * scale;
  return combed;
}

/** Karplus–Strong with a tuned fractional delay. */
function runString(out: Float32Array, spec: StringSpec, request: VoiceRequest): void {
  const { sampleRate } = request;
  const hz = midiToHz(request.midi);
  const period = sampleRate / hz - spec.damping;
  const whole = Math.floor(period - 0.2);
  const rest = period - whole;
  const tune = (1 - rest) / (1 + rest);
  const ring = spec.ringSec * 2 ** ((69 - request.midi) / 20);
  const loss = 10 ** (-3 / (hz * ring));
  const line = new Float32Array(whole);
  line.set(excite(period, spec, request).subarray(0, whole));
  let at = 0;
  let last = 0;
  let passIn = 0;
  let passOut = 0;
  for (let i = 0; i < out.length; i++) {
    const read = line[at] as number;
    const soft = (1 - spec.damping) * read + spec.damping * last;
    last = read;
    passOut = tune * soft + passIn - tune * passOut;
    passIn = soft;
    line[at] = passOut * loss;
    out[i] = read;
    at = at + 1 === whole ? 0 : at + 1;
  }
}

function createString(spec: StringSpec): Voice {
  return (request) => {
    const { sampleRate, heldSec, velocity } = request;
    const out = allocate(Math.min(heldSec + spec.releaseSec * 1.5, 7), sampleRate);
    runString(out, spec, request);
    const dry = out.slice();
    for (const [hz, share] of spec.body) {
      const resonance = filterInPlace(dry.slice(), bandpass(hz, sampleRate, 2.2));
      for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) + share * (resonance[i] as number);
    }
    for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) * velocity * spec.gain;
    return shapeHeld(out, sampleRate, heldSec, 0.0006, spec.releaseSec);
  };
}

/** Electric guitar under the palm: short and round. */
export const mutedGuitar = createString({
  ringSec: 0.32,
  damping: 0.4,
  pluckAt: 0.13,
  pickHz: 4200,
  releaseSec: 0.06,
  body: [[480, 0.5]],
  gain: 1.2,
});

export const acousticGuitar = createString({
  ringSec: 2.6,
  damping: 0.22,
  pluckAt: 0.17,
  pickHz: 5200,
  releaseSec: 0.25,
  body: [
    [110, 0.7],
    [220, 0.5],
    [430, 0.3],
  ],
  gain: 0.8,
});

/** Thirteen-string zither: bright tooth-like pick near the bridge, long ring. */
export const koto = createString({
  ringSec: 3.4,
  damping: 0.16,
  pluckAt: 0.09,
  pickHz: 6800,
  releaseSec: 0.9,
  body: [
    [190, 0.5],
    [620, 0.5],
    [1150, 0.25],
  ],
  gain: 0.8,
});

const doubleBassString = createString({
  ringSec: 1.15,
  damping: 0.46,
  pluckAt: 0.2,
  pickHz: 1500,
  releaseSec: 0.09,
  body: [
    [98, 1.1],
    [190, 0.6],
  ],
  gain: 0.75,
});

/** Upright bass: the string, a round fundamental and the thump of the finger. */
export const uprightBass: Voice = (request) => {
  const out = doubleBassString(request);
  const tail = new Float32Array(out.length);
  addPartial(tail, midiToHz(request.midi), 0.42 * request.velocity, 1.3, request.sampleRate);
  shapeHeld(tail, request.sampleRate, request.heldSec, 0.008, 0.09);
  for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) + (tail[i] as number);
  return out;
};
